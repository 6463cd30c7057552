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
    '  The phone will warn that the connection is not private. That is expected: no authority has',
    '  signed the certificate, this machine has. Go on, once:',
    '    Android (Chrome):  Advanced → Proceed to … (unsafe)',
    '                       Lanjutan → Lanjutkan ke … (tidak aman)',
    '    iPhone (Safari):   Show Details → visit this website → Visit Website',
    '                       Tampilkan Detail → kunjungi situs web ini → Kunjungi Situs Web',
    `  If the face verification stays empty, open https://${address}:${port + 1}/ once and go on there too.`,
    `  If nothing opens: is the phone in the same Wi-Fi, and does the firewall let ${port} and ${port + 1} in?`,
    '',
    `  Codes and applications:  ${app}sandbox`,
    '  Everybody in this network can open these pages: use invented data only. Ctrl+C ends it.',
    '',
  ].join('\n');
}
