import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';

/** White on black whatever the terminal's own colours are: most cameras read no inverted code. */
const inColours = (code: string) =>
  code
    .split('\n')
    .map((line) => `  \u001b[97;40m${line}\u001b[0m`)
    .join('\n');

type Place = {
  address: string;
  others: string[];
  port: number;
  /** Where the testers' side lies, with its token; undefined where there is none. */
  testers: string | undefined;
};

/** What a tester reads: where to point the phone, and how to get past its warning. */
export function invitation({ address, others, port, testers }: Place): string {
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
    ...(testers ? [`  Codes and applications:  ${testers}`] : []),
    '  Everybody in this network can open the app: use invented data only. Codes and applications are',
    '  for whoever has the address above. Ctrl+C ends it.',
    '',
  ].join('\n');
}

/** Networks that live inside this machine or inside a tunnel: no phone is there. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|zt|tun|tap|utun|wg|tailscale)/i;

const homely = (address: string) =>
  address.startsWith('192.168.') ? 0 : address.startsWith('10.') ? 1 : 2;

/**
 * The IPv4 addresses by which other devices may reach this machine, the likeliest first: those of
 * real network cards, and of these the ones that homes and offices give.
 */
export function localAddresses(
  cards: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string[] {
  return Object.entries(cards)
    .flatMap(([name, infos = []]) =>
      infos
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address }) => ({
          address,
          order: homely(address) + (virtual.test(name) ? 10 : 0),
        })),
    )
    .filter(({ address }) => !address.startsWith('169.254.'))
    .sort((a, b) => a.order - b.order)
    .map(({ address }) => address);
}
