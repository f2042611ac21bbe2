/** What the boxes of an MP4 or QuickTime file say about its film. */
export interface FilmFacts {
  readonly seconds: number | null;
  /** Of the pictures, as the file names it: `avc1`, `hvc1`, `apcn` … */
  readonly codec: string | null;
  /** Whether browsers play it as it is, from its first bytes on. */
  readonly plays: boolean;
  /** Null if its index doesn't say. */
  readonly sound: boolean | null;
  /** Of all its pictures together: what decoding it costs. Null if its index does not say. */
  readonly pixels: number | null;
  /** The file ends within one of its boxes: part of the film is missing. */
  readonly isCut: boolean;
}

export const unknownFilm: FilmFacts = {
  seconds: null,
  codec: null,
  plays: false,
  sound: null,
  pixels: null,
  isCut: false,
};

interface Box {
  readonly type: string;
  /** Where its content starts, and where the box ends. */
  readonly start: number;
  readonly end: number;
}

type ReadBytes = (start: number, length: number) => Promise<Buffer>;

/** A film's index is at most so large: half a day of pictures. */
const maxIndex = 64 * 1024 * 1024;
/** A file has some boxes at its top, and one that was recorded in pieces many after its index. */
const maxBoxes = 1000;
const maxAfterIndex = 50;

function boxAt(head: Buffer, at: number, offset: number, limit: number): Box | undefined {
  if (head.length < at + 8) return undefined;
  const short = head.readUInt32BE(at);
  const isLarge = short === 1 && head.length >= at + 16;
  const size =
    short === 0 ? limit - offset : isLarge ? Number(head.readBigUInt64BE(at + 8)) : short;
  const header = isLarge ? 16 : 8;
  if (size < header || offset + size > limit) return undefined;
  const type = head.toString('latin1', at + 4, at + 8);
  return { type, start: offset + header, end: offset + size };
}

/** Reads only the headers at the top, and the index. */
export async function readFilm(read: ReadBytes, size: number): Promise<FilmFacts> {
  let [at, mediaFirst, max] = [0, false, maxBoxes];
  let facts: FilmFacts | undefined;
  for (let nth = 0; nth < max && at < size; nth += 1) {
    const head = await read(at, 16);
    const box = boxAt(head, 0, at, size);
    if (!box) return { ...(facts ?? unknownFilm), isCut: isBox(head) };
    if (box.type === 'mdat' && !facts) mediaFirst = true;
    if (box.type === 'moov' && !facts) {
      if (box.end - box.start > maxIndex) return unknownFilm;
      const found = factsOf(await read(box.start, box.end - box.start));
      facts = { ...found, plays: found.plays && !mediaFirst };
      max = nth + maxAfterIndex;
    }
    at = box.end;
  }
  return facts ?? unknownFilm;
}

/** Those of a film's top level, which a file can end within. */
const isBox = (head: Buffer) =>
  /^(?:ftyp|moov|mdat|moof|free|wide|uuid)$/.test(head.toString('latin1', 4, 8));

function* boxesIn(index: Buffer, { start, end }: Pick<Box, 'start' | 'end'>): Generator<Box> {
  for (let at = start; at < end; ) {
    const box = boxAt(index, at, at, end);
    if (!box) return;
    yield box;
    at = box.end;
  }
}

function find(index: Buffer, within: Pick<Box, 'start' | 'end'>, path: string[]): Box | undefined {
  const [type, ...deeper] = path;
  for (const box of boxesIn(index, within))
    if (box.type === type) return deeper.length === 0 ? box : find(index, box, deeper);
  return undefined;
}

const playable = { vide: /^avc[13]$/, soun: /^mp4a$/ } as const;

function factsOf(index: Buffer): FilmFacts {
  const whole = { start: 0, end: index.length };
  const kinds = [...boxesIn(index, whole)]
    .filter(({ type }) => type === 'trak')
    .map((track) => ({
      track,
      kind: textAt(index, find(index, track, ['mdia', 'hdlr']), 8),
      codec: textAt(index, find(index, track, ['mdia', 'minf', 'stbl', 'stsd']), 12),
    }));
  const pictures = kinds.find(({ kind }) => kind === 'vide');
  const sound = kinds.find(({ kind }) => kind === 'soun');
  return {
    pixels: pictures ? pixelsOf(index, pictures.track) : null,
    seconds: secondsOf(index, find(index, whole, ['mvhd'])),
    codec: pictures?.codec ?? null,
    plays:
      playable.vide.test(pictures?.codec ?? '') &&
      (!sound || playable.soun.test(sound.codec ?? '')),
    sound: pictures ? sound !== undefined : null,
    isCut: false,
  };
}

function textAt(index: Buffer, box: Box | undefined, at: number): string | null {
  return box && box.start + at + 4 <= box.end
    ? index.toString('latin1', box.start + at, box.start + at + 4)
    : null;
}

/** How many pictures a track has, by their size. Films in fragments don't say. */
function pixelsOf(index: Buffer, track: Box): number | null {
  const table = ['mdia', 'minf', 'stbl'];
  const sizes = find(index, track, [...table, 'stsz']) ?? find(index, track, [...table, 'stz2']);
  const kind = find(index, track, [...table, 'stsd']);
  if (!sizes || !kind || sizes.end - sizes.start < 12 || kind.end - kind.start < 44) return null;
  const [width, height] = [
    index.readUInt16BE(kind.start + 40),
    index.readUInt16BE(kind.start + 42),
  ];
  const pixels = index.readUInt32BE(sizes.start + 8) * width * height;
  return pixels > 0 ? pixels : null;
}

function secondsOf(index: Buffer, box: Box | undefined): number | null {
  if (!box || box.end - box.start < 32) return null;
  const isLong = index[box.start] === 1;
  const scale = index.readUInt32BE(box.start + (isLong ? 20 : 12));
  const length = isLong
    ? Number(index.readBigUInt64BE(box.start + 24))
    : index.readUInt32BE(box.start + 16);
  const seconds = length / scale;
  return Number.isFinite(seconds) && seconds < 1e6 ? Math.round(seconds * 10) / 10 : null;
}
