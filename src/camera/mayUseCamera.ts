/** Whether the applicant has allowed the camera already; a browser that does not tell is about to ask. */
export async function mayUseCamera(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}
