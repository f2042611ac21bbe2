export interface Range {
  readonly start: number;
  /** The last byte, inclusive. */
  readonly end: number;
}

/**
 * The single range of a Range header for a file of `size` bytes; undefined to send the whole file
 * (RFC 9110: unsupported or multiple ranges), 'outside' if it is unsatisfiable.
 */
export function readRange(header: string, size: number): Range | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const start = Math.max(0, size - Number(last));
    return start >= size ? 'outside' : { start, end: size - 1 };
  }
  const start = Number(first);
  const end = Math.min(last === '' ? size - 1 : Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'outside' : { start, end };
}
