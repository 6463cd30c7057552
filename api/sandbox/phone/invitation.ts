import { renderUnicodeCompact } from 'uqr';

/** White on black whatever the terminal's own colours are: most cameras read no inverted code. */
const inColours = (code: string) =>
  code
    .split('\n')
    .map((line) => `  \u001b[97;40m${line}\u001b[0m`)
    .join('\n');

/** What a tester reads: where to point the phone, and how to get past its warning. */
export function invitation(address: string, others: string[], port: number): string {
  const app = `https://${address}:${port}/`;
  return [
    '',
    inColours(renderUnicodeCompact(app, { border: 2 })),
    '',
    `  Open on a phone in the same network:  ${app}`,
    ...(others.length > 0
      ? [`  If it can't be reached:  ${others.map((it) => `https://${it}:${port}/`).join('  ')}`]
      : []),
    '',
    '  The certificate was made on this machine, so the phone warns once:',
    '    Android (Chrome):  Advanced → Proceed to … (unsafe)',
    '    iPhone (Safari):   Show Details → visit this website → Visit Website',
    `  Does the face verification stay empty, open https://${address}:${port + 1}/ once and accept it there too.`,
    '',
    `  Codes and applications:  ${app}sandbox`,
    '  Everybody in this network can open these pages: use invented data only. Ctrl+C ends it.',
    '',
  ].join('\n');
}
