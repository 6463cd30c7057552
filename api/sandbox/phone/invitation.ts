import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';

/** Sets white on black regardless of the terminal's colors: most cameras do not read inverted codes. */
const addColors = (code: string) =>
  code
    .split('\n')
    .map((line) => `  \u001b[97;40m${line}\u001b[0m`)
    .join('\n');

type InvitationOptions = {
  address: string;
  others: string[];
  port: number;
  /** The URL of the testers' pages with its token; undefined if there are none. */
  testers: string | undefined;
};

/** Renders the text for testers: the code to scan, and how to pass the phone's warning. */
export function renderInvitation({ address, others, port, testers }: InvitationOptions): string {
  const app = `https://${address}:${port}/`;
  return [
    '',
    addColors(renderUnicodeCompact(app, { border: 2 })),
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
    '  for anyone who has the address above. Ctrl+C ends it.',
    '',
  ].join('\n');
}

/** Network interfaces of containers and tunnels, which no phone can reach. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|zt|tun|tap|utun|wg|tailscale)/i;

const rankHomeNetwork = (address: string) =>
  address.startsWith('192.168.') ? 0 : address.startsWith('10.') ? 1 : 2;

/**
 * Returns the IPv4 addresses by which other devices may reach this machine, the likeliest first: those of
 * real network cards, and of these the ranges of home and office networks.
 */
export function getLocalAddresses(
  cards: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string[] {
  return Object.entries(cards)
    .flatMap(([name, infos = []]) =>
      infos
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address }) => ({
          address,
          order: rankHomeNetwork(address) + (virtual.test(name) ? 10 : 0),
        })),
    )
    .filter(({ address }) => !address.startsWith('169.254.'))
    .sort((a, b) => a.order - b.order)
    .map(({ address }) => address);
}
