import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 that is not the public internet (IANA special-purpose registry). */
const special: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

const special4 = new BlockList();
for (const [network, prefix] of special) special4.addSubnet(network, prefix, 'ipv4');

/** Of IPv6 only what is given out is public, but for what leads into IPv4 and for examples. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
special6.addSubnet('2001::', 23, 'ipv6');
special6.addSubnet('2001:db8::', 32, 'ipv6');
special6.addSubnet('2002::', 16, 'ipv6');
special6.addSubnet('3fff::', 20, 'ipv6');

/** Whether an IP address lies in the public internet: not on this machine, not in its network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}
