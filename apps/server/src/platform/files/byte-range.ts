import type { ByteRange } from './storage.ts';

/**
 * What a Range header asks of an object of `size` bytes: one range, the whole (no header, or a form
 * that need not be understood, RFC 9110 §14.2), or nothing that exists.
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  const last = size - 1;
  if (from === '') {
    const length = Number(to);
    return length === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - length), end: last };
  }
  const start = Number(from);
  const end = to === '' ? last : Math.min(Number(to), last);
  if (to !== '' && Number(to) < start) return 'whole';
  return start > last ? 'unsatisfiable' : { start, end };
}
