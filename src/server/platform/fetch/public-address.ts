import { BlockList, isIP } from 'node:net';

/**
 * IPv4 ranges that are not public hosts: IANA's special-purpose registry, multicast and reserved
 * ranges.
 */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/**
 * Within 2000::/3, where public hosts are: protocol assignments (Teredo among them), documentation, 6to4, which
 * carries an IPv4 address of any kind, and documentation again. Mapped, translated, local and link-local addresses
 * are all outside.
 */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [network, prefix] of special4) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of special6) refused.addSubnet(network, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether a literal IP address is reachable from the public internet; false if it is not an
 * address.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !refused.check(address, 'ipv4');
  // A zone (`fe80::1%eth0`) names a link of this machine.
  if (version !== 6 || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}
