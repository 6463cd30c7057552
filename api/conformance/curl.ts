import type { HostRequest } from './transport.ts';

/** The maximum length of a body in the command, in characters; a longer one is a file next to the page. */
const maxInlineBody = 1500;

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Checks whether the body of a request is too long for a command. */
export const needsBodyFile = ({ body }: HostRequest): boolean =>
  body !== null && body.length > maxInlineBody;

/**
 * Returns a command that repeats a request. The value of a bearer is replaced by the variable `$BEARER`.
 * @param bodyFile the name of the file with the body, for long bodies
 */
export function formatCurl(request: HostRequest, bodyFile = 'body.json'): string {
  const { method, url, headers, body } = request;
  const named = Object.entries(headers).map(([name, value]) =>
    name === 'authorization'
      ? '-H "authorization: Bearer $BEARER"'
      : `-H ${quote(`${name}: ${value}`)}`,
  );
  const how = method === 'HEAD' ? '-I' : `-i -X ${method}`;
  return [
    `curl ${how} ${quote(url)}`,
    ...named,
    ...(body === null
      ? []
      : [needsBodyFile(request) ? `--data-binary @${bodyFile}` : `--data ${quote(body)}`]),
  ].join(' ');
}

/** Returns the path of the file with the body of a finding's request; `index` counts findings from 0. */
export const getBodyFile = (page: string, index: number): string =>
  `${page.replace(/\.html$/, '')}.body${index + 1}.json`;
