import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilm, unknownFilm } from './film-box-rules.ts';

const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [nth, value] of values.entries()) bytes.writeUInt32BE(value, 4 * nth);
  return bytes;
};
const pictures = 1500;
const track = (kind: string, codec: string) =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', numbers(0, 0), Buffer.from(kind), Buffer.alloc(13)),
      box(
        'minf',
        box(
          'stbl',
          // One entry, which has width and height behind 24 other bytes.
          box(
            'stsd',
            numbers(0, 1, 36),
            Buffer.from(codec),
            Buffer.alloc(24),
            numbers(4096 * 65_536 + 2160),
          ),
          box('stsz', numbers(0, 0, pictures)),
        ),
      ),
    ),
  );
const index = (...codecs: [string, string][]) =>
  box(
    'moov',
    // Version, created, changed, units a second, length.
    box('mvhd', numbers(0, 0, 0, 600, 15_060), Buffer.alloc(80)),
    ...codecs.map(([kind, codec]) => track(kind, codec)),
  );
const start = box('ftyp', Buffer.from('isom'));
const media = box('mdat', Buffer.alloc(100));
const read = (...boxes: Buffer[]) => {
  const file = Buffer.concat(boxes);
  return readFilm(async (at, length) => file.subarray(at, at + length), file.length);
};
const defaultValue = index(['vide', 'avc1'], ['soun', 'mp4a']);

describe('the boxes of a film', () => {
  it.each([
    ['H.264 and AAC', [start, defaultValue, media], 'avc1', true, true],
    ['no sound', [start, index(['vide', 'avc1']), media], 'avc1', true, false],
    ['its index at the end', [start, media, defaultValue], 'avc1', false, true],
    ['HEVC', [start, index(['vide', 'hvc1'], ['soun', 'mp4a']), media], 'hvc1', false, true],
    [
      'sound of a camera',
      [start, index(['vide', 'avc1'], ['soun', 'sowt']), media],
      'avc1',
      false,
      true,
    ],
  ])('say whether it plays, and has sound: %s', async (_, boxes, codec, plays, sound) => {
    expect(await read(...boxes)).toEqual({
      seconds: 25.1,
      codec,
      plays,
      sound,
      pixels: pictures * 4096 * 2160,
      isCut: false,
    });
  });

  it('say whether all of them are there', async () => {
    const whole = Buffer.concat([start, defaultValue, media]);
    for (const [bytes, isCut] of [
      [whole, false],
      [whole.subarray(0, -1), true],
      [Buffer.concat([whole, Buffer.from('bytes after the end')]), false],
    ] as const)
      expect((await read(bytes)).isCut).toBe(isCut);
  });

  it('may be broken anywhere', async () => {
    const whole = Buffer.concat([start, defaultValue, media]);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.nat(255),
        fc.nat(whole.length),
        async (at, byte, length) => {
          const file = Buffer.from(whole.subarray(0, length));
          if (at < length) file[at] = byte;
          const facts = await read(file);
          expect(facts.seconds ?? 0).toBeGreaterThanOrEqual(0);
        },
      ),
    );
    expect(await read(Buffer.alloc(64))).toEqual(unknownFilm);
  });

  it('are not read where the index claims to be larger than any', async () => {
    const size = 65 * 1024 * 1024;
    const head = Buffer.concat([numbers(size), Buffer.from('moov'), Buffer.alloc(8)]);
    const reads: number[] = [];
    const facts = await readFilm(async (at, length) => {
      reads.push(length);
      return head.subarray(at, at + length);
    }, size);
    expect([facts, reads]).toEqual([unknownFilm, [16]]);
  });
});
