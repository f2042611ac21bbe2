export interface Range {
  readonly start: number;
  /** The last byte, included. */
  readonly end: number;
}

/**
 * The one range that a Range header asks for, of a file of `size` bytes; undefined where the whole is to be sent
 * (RFC 9110: what is not understood, and several ranges at once), 'outside' where nothing of it is there.
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
