import { eachInPieces, type Pieces } from '#server/platform/queue/piece-rules.ts';
import { pieceSize } from './archive-name-rules.ts';

/** A file of an archive, stored as it is. */
export interface ArchiveEntry {
  /** With `/` between folder and name. */
  readonly path: string;
  readonly size: number;
  readonly crc32: number;
}

/** Some bytes of the entry with this index. */
export interface ContentRange {
  readonly entry: number;
  readonly start: number;
  /** The last byte, inclusive. */
  readonly end: number;
}

export interface ArchiveLayout {
  /** Bytes of the whole archive. */
  readonly size: number;
  /** What the archive has from `start` to `end`, inclusive, in its order. */
  piecesIn(start: number, end: number): Generator<Uint8Array | ContentRange>;
}

const most16 = 0xffff;
const most32 = 0xffff_ffff;
const utf8Names = 0x0800;
/** Versions of the format that a reader needs: 4.5 for the larger fields of ZIP64. */
const [plainVersion, zip64Version] = [20, 45];
/** Written on Unix, as a regular file that everyone may read. */
const unix = 3 << 8;
const fileMode = (0o100644 << 16) >>> 0;

/**
 * A ZIP of stored entries as a pure function of its list: the same list has the same bytes, so any
 * range can be made at any time by any process. Headers have the true sizes, and the larger fields
 * of ZIP64 only where they are needed: some readers refuse anything else.
 */
export function* layOutArchive(entries: readonly ArchiveEntry[], at: Date): Pieces<ArchiveLayout> {
  const time = dosTimeOf(at);
  const nameOf = (nth: number) => new TextEncoder().encode(entryOf(nth).path);
  const entryOf = (nth: number) => entries[nth] ?? { path: '', size: 0, crc32: 0 };
  const count = entries.length;
  // Header and content of each entry, then each one's line in the directory, then the end.
  const starts = new Float64Array(3 * count + 2);
  let size = 0;
  const place = (segment: number, length: number) => {
    starts[segment] = size;
    size += length;
  };
  yield* eachInPieces(entries, pieceSize, ({ path, size: length }, nth) => {
    place(2 * nth, localHeaderLength(Buffer.byteLength(path), length));
    place(2 * nth + 1, length);
  });
  const startOf = (segment: number) => starts[segment] ?? size;
  const directoryLine = (nth: number) =>
    directoryHeader(entryOf(nth), nameOf(nth), time, startOf(2 * nth));
  const directory = size;
  yield* eachInPieces(entries, pieceSize, ({ path, size: length }, nth) => {
    const name = Buffer.byteLength(path);
    place(2 * count + nth, directoryLength(name, { size: length, start: startOf(2 * nth) }));
  });
  const end = endOf({ count, start: directory, size: size - directory });
  place(3 * count, end.length);
  starts[3 * count + 1] = size;

  /** The last segment that starts at or before this byte. */
  function segmentAt(byte: number): number {
    let [low, high] = [0, 3 * count];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (startOf(middle) <= byte) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  function bytesOf(segment: number): Uint8Array {
    if (segment === 3 * count) return end;
    if (segment >= 2 * count) return directoryLine(segment - 2 * count);
    return localHeader(entryOf(segment / 2), nameOf(segment / 2), time);
  }

  return {
    size,
    *piecesIn(first, last) {
      for (let segment = segmentAt(first); segment <= 3 * count; segment += 1) {
        const from = startOf(segment);
        if (from > last) return;
        const start = Math.max(0, first - from);
        const stop = Math.min(last, startOf(segment + 1) - 1) - from;
        if (stop < start) continue;
        if (segment < 2 * count && segment % 2 === 1)
          yield { entry: (segment - 1) / 2, start, end: stop };
        else yield bytesOf(segment).subarray(start, stop + 1);
      }
    },
  };
}

interface DosTime {
  readonly time: number;
  readonly date: number;
}

/** Two seconds exact, from 1980 to 2107, without a zone: UTC here. */
function dosTimeOf(at: Date): DosTime {
  const year = Math.min(127, Math.max(0, at.getUTCFullYear() - 1980));
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

/** Little-endian fields of 2, 4 or 8 bytes, one after the other. */
function fields(...values: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Uint8Array {
  const all = new DataView(new ArrayBuffer(values.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of values) {
    if (bytes === 2) all.setUint16(at, value, true);
    else if (bytes === 4) all.setUint32(at, value, true);
    else all.setBigUint64(at, BigInt(value), true);
    at += bytes;
  }
  return new Uint8Array(all.buffer);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The field of ZIP64 with these values, if there are any. */
function zip64Field(values: readonly number[]): Uint8Array {
  if (values.length === 0) return new Uint8Array();
  return fields([2, 1], [2, 8 * values.length], ...values.map((value) => [8, value] as const));
}

/** What local headers and the directory say alike. */
function common({ size, crc32 }: ArchiveEntry, { time, date }: DosTime, isLarge: boolean) {
  const length = Math.min(size, most32);
  return [
    [2, isLarge ? zip64Version : plainVersion],
    [2, utf8Names],
    [2, 0],
    [2, time],
    [2, date],
    [4, crc32],
    [4, length],
    [4, length],
  ] as const;
}

/** Lengths without their bytes: of the fixed fields, the name, and those of ZIP64. */
const localHeaderLength = (name: number, size: number) => 30 + name + (size >= most32 ? 20 : 0);
function directoryLength(name: number, place: { size: number; start: number }): number {
  const large = Number(place.size >= most32) * 2 + Number(place.start >= most32);
  return 46 + name + (large > 0 ? 4 + 8 * large : 0);
}

function localHeader(entry: ArchiveEntry, name: Uint8Array, time: DosTime): Uint8Array {
  const isLarge = entry.size >= most32;
  const extra = zip64Field(isLarge ? [entry.size, entry.size] : []);
  const head = fields(
    [4, 0x0403_4b50],
    ...common(entry, time, isLarge),
    [2, name.length],
    [2, extra.length],
  );
  return joined(head, name, extra);
}

function directoryHeader(
  entry: ArchiveEntry,
  name: Uint8Array,
  time: DosTime,
  start: number,
): Uint8Array {
  const large = [
    ...(entry.size >= most32 ? [entry.size, entry.size] : []),
    ...(start >= most32 ? [start] : []),
  ];
  const extra = zip64Field(large);
  const head = fields(
    [4, 0x0201_4b50],
    [2, unix | zip64Version],
    ...common(entry, time, large.length > 0),
    [2, name.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, fileMode],
    [4, Math.min(start, most32)],
  );
  return joined(head, name, extra);
}

function endOf(directory: { count: number; start: number; size: number }): Uint8Array {
  const { count, start, size } = directory;
  const plain = fields(
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, Math.min(count, most16)],
    [2, Math.min(count, most16)],
    [4, Math.min(size, most32)],
    [4, Math.min(start, most32)],
    [2, 0],
  );
  if (count < most16 && size < most32 && start < most32) return plain;
  const large = fields(
    [4, 0x0606_4b50],
    [8, 44],
    [2, unix | zip64Version],
    [2, zip64Version],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, start],
  );
  const locator = fields([4, 0x0706_4b50], [4, 0], [8, start + size], [4, 1]);
  return joined(large, locator, plain);
}
