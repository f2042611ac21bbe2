import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { doneAtOnce, resultOf } from '#testing/cases/pieces.ts';
import { isSample, runsOf } from '#testing/long.ts';
import { type ArchiveEntry, layOutArchive } from './archive-layout-rules.ts';

const at = new Date('2026-11-25T12:34:56Z');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'golden-hour-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const entriesOf = (contents: readonly Buffer[], pathOf = (nth: number) => `f/${nth}.jpg`) =>
  contents.map((content, nth) => ({
    path: pathOf(nth),
    size: content.length,
    crc32: crc32(content),
  }));

function rangeOf(
  entries: readonly ArchiveEntry[],
  contents: readonly Buffer[],
  start: number,
  end: number,
): Buffer {
  const pieces = [...resultOf(layOutArchive(entries, at)).piecesIn(start, end)];
  return Buffer.concat(
    pieces.map((piece) =>
      piece instanceof Uint8Array
        ? piece
        : (contents[piece.entry] ?? Buffer.alloc(0)).subarray(piece.start, piece.end + 1),
    ),
  );
}

function whole(contents: readonly Buffer[], pathOf?: (nth: number) => string): Buffer {
  const entries = entriesOf(contents, pathOf);
  return rangeOf(entries, contents, 0, resultOf(layOutArchive(entries, at)).size - 1);
}

/** Each entry's path, size and start, read by another implementation. */
async function listOf(path: string) {
  const zip = await yauzl.openPromise(path, { autoClose: false });
  const found = [];
  for await (const entry of zip.eachEntry())
    found.push({
      path: entry.fileName,
      size: entry.uncompressedSize,
      crc32: entry.crc32,
      read: async () => buffer(await zip.openReadStreamPromise(entry)),
    });
  return { found, close: () => zip.close() };
}

/** Other readers, where they are installed. */
const readers = [
  ['unzip', ['-tqq']],
  [
    'python3',
    ['-c', 'import sys, zipfile; sys.exit(zipfile.ZipFile(sys.argv[1]).testzip() is not None)'],
  ],
].filter(([program]) => spawnSync(String(program), ['--help']).error === undefined) as [
  string,
  string[],
][];
const testWithReaders = (path: string) => {
  for (const [program, options] of readers) execFileSync(program, [...options, path]);
};

describe('an archive', () => {
  it('is as long as it says, and any range is a part of the same bytes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 20, maxLength: 20 }),
        (bytes, ranges) => {
          const contents = bytes.map((one) => Buffer.from(one));
          const entries = entriesOf(contents);
          const { size } = resultOf(layOutArchive(entries, at));
          const all = rangeOf(entries, contents, 0, size - 1);
          expect(all.length).toBe(size);
          for (const [from, length] of ranges) {
            const start = from % size;
            const end = Math.min(size - 1, start + (length % 2000));
            const range = rangeOf(entries, contents, start, end);
            expect(range.equals(all.subarray(start, end + 1))).toBe(true);
          }
        },
      ),
      { numRuns: runsOf({ long: 1000, default: 60 }) },
    );
  });

  it('is read by other programs, with names in any script', async () => {
    const contents = [randomBytes(70_000), Buffer.alloc(0), randomBytes(1)];
    const names = ['Boda/IMG_0001.jpg', 'Fiesta de quince años/照片.jpg', 'manifest.sha256'];
    const path = join(folder, 'names.zip');
    await writeFile(
      path,
      whole(contents, (nth) => names[nth] ?? ''),
    );
    const { found, close } = await listOf(path);
    expect(found.map((entry) => entry.path)).toEqual(names);
    for (const [nth, entry] of found.entries()) expect(await entry.read()).toEqual(contents[nth]);
    close();
    testWithReaders(path);
  });

  it.skipIf(isSample)('has more entries than the old format counts', async () => {
    const contents = Array.from({ length: 70_000 }, (_, nth) => Buffer.from(String(nth)));
    const path = join(folder, 'many.zip');
    await writeFile(path, whole(contents));
    const { found, close } = await listOf(path);
    expect(found).toHaveLength(70_000);
    expect((await found.at(-1)?.read())?.toString()).toBe('69999');
    close();
    testWithReaders(path);
  });

  it('has entries and places beyond 4 GB', async () => {
    const large = (size: number) => ({ path: `${size}.mov`, size, crc32: 0 });
    const last = Buffer.from('the last one');
    const entries = [
      large(2 ** 32 - 2),
      large(2 ** 32 - 1),
      large(5_000_000_000),
      { path: 'last.txt', size: last.length, crc32: crc32(last) },
    ];
    const layout = resultOf(layOutArchive(entries, at));
    const path = join(folder, 'large.zip');
    const file = await open(path, 'w');
    // A sparse file: only what is not the content of the large ones is written.
    let place = 0;
    for (const piece of layout.piecesIn(0, layout.size - 1)) {
      const bytes = piece instanceof Uint8Array ? piece : piece.entry === 3 ? last : undefined;
      if (bytes) await file.write(bytes, 0, bytes.length, place);
      place += piece instanceof Uint8Array ? piece.length : piece.end - piece.start + 1;
    }
    await file.close();
    expect(place).toBe(layout.size);
    const { found, close } = await listOf(path);
    expect(found.map(({ size }) => size)).toEqual(entries.map(({ size }) => size));
    expect(await found.at(-1)?.read()).toEqual(last);
    close();
    for (const [program] of readers)
      if (program === 'unzip')
        expect(execFileSync(program, ['-p', path, 'last.txt']).toString()).toBe('the last one');
  });

  it('is laid out in pieces, however many files it has', () => {
    const of = (count: number) => {
      const entries = Array.from({ length: count }, (_, nth) => ({
        path: `${nth}.jpg`,
        size: nth,
        crc32: nth,
      }));
      return doneAtOnce(layOutArchive(entries, at)).pieces;
    };
    expect([of(1), of(500), of(501), of(20_000)]).toEqual([1, 1, 3, 79]);
  });

  it('finds a byte far behind with as little work as one in front', () => {
    const entries = Array.from({ length: 100_000 }, (_, nth) => ({
      path: `${nth}.jpg`,
      size: 25_000_000,
      crc32: nth,
    }));
    const layout = resultOf(layOutArchive(entries, at));
    const pieces = [...layout.piecesIn(2_400_000_000_000, 2_400_000_000_099)];
    expect(pieces).toEqual([
      { entry: expect.any(Number), start: expect.any(Number), end: expect.any(Number) },
    ]);
  });
});
