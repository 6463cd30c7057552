/** RT and RW out of one text as a card has them, such as 004/007; what is not there is empty. */
export function partsOfRtRw(text = ''): { rt: string; rw: string } {
  const [rt = '', rw = ''] = text.split('/').map((part) => part.replace(/\D/g, ''));
  return { rt, rw };
}
