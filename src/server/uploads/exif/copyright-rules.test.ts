import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCopyright } from './copyright-rules.ts';

/** One directory with one text, as cameras write it. */
function exifWith(tag: number, text: string, { big = false } = {}): Buffer {
  const bytes = Buffer.alloc(26 + text.length + 1);
  const short = (value: number, at: number) =>
    big ? bytes.writeUInt16BE(value, at) : bytes.writeUInt16LE(value, at);
  const long = (value: number, at: number) =>
    big ? bytes.writeUInt32BE(value, at) : bytes.writeUInt32LE(value, at);
  bytes.write(big ? 'MM' : 'II', 0);
  short(42, 2);
  long(8, 4);
  short(1, 8);
  short(tag, 10);
  short(2, 12);
  long(text.length + 1, 14);
  long(26, 18);
  bytes.write(text, 26);
  return Buffer.concat([Buffer.from('Exif\0\0'), bytes]);
}

it.each([false, true])('reads the copyright in either byte order (%s)', (big) => {
  expect(readCopyright(exifWith(0x8298, 'Ada Lens 2026', { big }))).toEqual({
    Copyright: 'Ada Lens 2026',
  });
  expect(readCopyright(exifWith(0x013b, 'Ada <b>Lens</b>', { big }))).toEqual({
    Artist: 'Ada bLens/b',
  });
});

it('ignores other entries', () => {
  expect(readCopyright(exifWith(0x010f, 'Secretcam'))).toBeUndefined();
});

it('handles any malformed block', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, little) => {
      const found = readCopyright(Buffer.concat([Buffer.from(little ? 'II*\0' : 'MM\0*'), bytes]));
      for (const text of Object.values(found ?? {})) expect(text.length).toBeLessThanOrEqual(400);
    }),
  );
});
