/**
 * Markup without style attributes, which the content security policy refuses, and the rules that say
 * the same: each attribute becomes a mark.
 */
export function styleRules(html: string): { html: string; css: string } {
  const rules: string[] = [];
  const marked = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-style="${rules.length}"]{${style}}`);
    return ` data-style="${rules.length - 1}"`;
  });
  return { html: marked, css: rules.join('') };
}
