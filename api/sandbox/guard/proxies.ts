import { BlockList, isIP } from 'node:net';

/** The addresses and networks of proxies whose `X-Forwarded-…` headers are believed. */
export type TrustedProxies = BlockList;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Parses proxies separated by commas: addresses such as `10.0.0.7`, and networks such as `10.0.0.0/8`. An empty text
 * trusts none.
 * @returns undefined when one of them is invalid
 */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  const proxies = new BlockList();
  for (const item of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = '', bits, ...more] = item.split('/');
    const maxBits = isIP(address) === 6 ? 128 : 32;
    const isNetwork = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits;
    if (isIP(address) === 0 || more.length > 0 || (bits !== undefined && !isNetwork))
      return undefined;
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  return proxies;
}

const isTrusted = (proxies: TrustedProxies, address: string) =>
  isIP(address) !== 0 && proxies.check(address, familyOf(address));

/**
 * Returns the client's IP address: the rightmost untrusted entry of `X-Forwarded-For`. Ignores the header if
 * the peer is not a trusted proxy. Entries to the left can be forged.
 * @param peer the address of the TCP connection
 * @param forwardedFor the header, if it was sent
 */
export function findClient(
  proxies: TrustedProxies,
  peer: string,
  forwardedFor: string | undefined,
): string {
  let client = peer;
  for (const address of (forwardedFor ?? '').split(',').reverse()) {
    if (!isTrusted(proxies, client)) break;
    const previous = address.trim().replace(/^::ffff:/i, '');
    // After an entry without an address, such as `unknown`, the entries to the left are not used.
    if (isIP(previous) === 0) break;
    client = previous;
  }
  return client;
}

/**
 * Returns the first four groups of an IPv6 address, such as `2001:db8:0:1::`: the network (/64) that one connection gets.
 * An IPv4 address, and a text that is no address, is returned unchanged.
 */
export function getNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.split('::');
  const groupsOf = (text = '') => text.split(':').filter(Boolean);
  const first = groupsOf(before);
  const last = groupsOf(after);
  const omitted = after === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(omitted).fill('0'), ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`;
}

/** Returns the scheme from `X-Forwarded-Proto`, only if the peer is a trusted proxy. */
export function findScheme(
  proxies: TrustedProxies,
  peer: string,
  forwardedProto: string | undefined,
): 'http' | 'https' | undefined {
  if (!isTrusted(proxies, peer)) return undefined;
  const last = forwardedProto?.split(',').at(-1)?.trim().toLowerCase();
  return last === 'http' || last === 'https' ? last : undefined;
}
