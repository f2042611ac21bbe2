import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The IPv6 networks that one person may hold, largest first: a company or data center gets a /48, a
 * household a /56, a device a /64. In all, a larger one may use a limit several times.
 */
const networks6 = [
  { bits: 48, scale: 8 },
  { bits: 56, scale: 2 },
  { bits: 64, scale: 1 },
] as const;

/** Someone a limit counts: a network of a visitor, or an account. */
export interface Counted {
  readonly key: string;
  /** How many times the limit it may use. */
  readonly scale: number;
}

/** The networks of an address for every limit, largest first; an IPv4 address is one of its own. */
export function networksOf(ip: string): readonly Counted[] {
  if (isIP(ip) === 0) return [{ key: ip.toLowerCase(), scale: 1 }];
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return [{ key: address.toString(), scale: 1 }];
  const bytes = address.toByteArray();
  return networks6.map(({ bits, scale }) => {
    const network = bytes.map((byte, at) => (at < bits / 8 ? byte : 0));
    return { key: `${ipaddr.fromByteArray(network)}/${bits}`, scale };
  });
}

/** The visitor's key for turns: the largest network that may be one person's. */
export const visitorKey = (ip: string): string => networksOf(ip)[0]?.key ?? ip;
