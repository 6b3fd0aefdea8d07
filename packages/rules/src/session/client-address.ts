/**
 * What of an address is counted: one household or office. An IPv4 address as it is; of IPv6 the
 * first 64 bits, because everybody has at least that many addresses to change between.
 */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const gap: string[] = Array.from(
    { length: Math.max(0, 8 - first.length - last.length) },
    () => '0',
  );
  const groups = [...first, ...gap, ...last].map((group) => group.replace(/^0+(?=.)/, ''));
  return groups.slice(0, 4).join(':');
}
