/** Creates an element with its content and attributes. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: readonly (Node | string)[] = [],
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}
