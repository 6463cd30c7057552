import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

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
