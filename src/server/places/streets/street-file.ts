import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  bytesToHeader,
  Compression,
  findTile,
  type Header,
  SharedPromiseCache,
  TileType,
  zxyToTileId,
} from 'pmtiles';

/** Why a file gives no streets. */
export type StreetsFault =
  | 'unreadable'
  | 'foreign'
  | 'cut off'
  | 'images'
  | 'other layers'
  | 'broken';

export class StreetsError extends Error {
  readonly fault: StreetsFault;
  constructor(fault: StreetsFault, options?: ErrorOptions) {
    super(`The file of streets is ${fault}`, options);
    this.fault = fault;
  }
}

/** One tile as the file has it. */
export interface StreetTile {
  readonly bytes: Buffer;
  readonly gzip: boolean;
}

/** An open file of streets: vector tiles with the layers of Protomaps' base map. */
export interface StreetFile {
  /** Equal for equal files. */
  readonly version: string;
  /** Degrees: west, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Of its data if the file says so, else of the file. */
  readonly madeAt: Date;
  /** Undefined if the file has no such tile. Throws {@link StreetsError}. */
  tile(z: number, x: number, y: number): Promise<StreetTile | undefined>;
  close(): Promise<void>;
}

/** Bytes, packed and unpacked: several times of what Protomaps makes. */
const max = {
  directory: { packed: 512 * 1024, unpacked: 1024 * 1024 },
  metadata: { packed: 512 * 1024, unpacked: 4 * 1024 * 1024 },
  tile: { packed: 2 * 1024 * 1024, unpacked: 8 * 1024 * 1024 },
} as const;
type Part = keyof typeof max;

/** The header and the root directory are in the first 16 KiB of every file. */
const headBytes = 16_384;
const headerBytes = 127;
const maxDirectories = 32;
/** A directory, and directories below it. */
const maxDepth = 3;
const maxZoomLevel = 20;

const unzip = promisify(gunzip);

/** Bounded in memory, whatever the bytes. Throws if they are more, or none of gzip's. */
export async function unpack(bytes: Uint8Array, part: Part, compression: Compression) {
  if (compression === Compression.None) return bytes;
  return unzip(bytes, { maxOutputLength: max[part].unpacked });
}

/** Opens a PMTiles file, version 3. Throws {@link StreetsError}. */
export async function openStreetFile(path: string): Promise<StreetFile> {
  const file = await open(path).catch((cause: unknown) => {
    throw new StreetsError('unreadable', { cause });
  });
  try {
    return await readStreetFile(file);
  } catch (cause) {
    await file.close();
    throw cause instanceof StreetsError ? cause : new StreetsError('broken', { cause });
  }
}

async function readStreetFile(file: FileHandle): Promise<StreetFile> {
  const { size, mtime } = await file.stat().catch((cause: unknown) => {
    throw new StreetsError('unreadable', { cause });
  });
  const read = async (offset: number, length: number, longest: number): Promise<Buffer> => {
    const isRange = Number.isSafeInteger(offset) && offset >= 0 && length > 0 && length <= longest;
    if (!isRange) throw new StreetsError('broken');
    if (offset + length > size) throw new StreetsError('cut off');
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
    if (bytesRead < length) throw new StreetsError('cut off');
    return buffer;
  };
  if (size < headerBytes) throw new StreetsError('foreign');
  const head = await read(0, Math.min(headBytes, size), headBytes).catch((cause: unknown) => {
    throw new StreetsError('unreadable', { cause });
  });
  if (head.toString('latin1', 0, 7) !== 'PMTiles' || head[7] !== 3)
    throw new StreetsError('foreign');
  const header = bytesToHeader(toArrayBuffer(head));
  check(header, size);

  const source = {
    getKey: () => '',
    getBytes: async (offset: number, length: number) => {
      // The library asks for the whole head, also of a shorter file.
      const isHead = offset === 0 && length === headBytes;
      const bytes = isHead ? head : await read(offset, length, max.directory.packed);
      return { data: toArrayBuffer(bytes) };
    },
  };
  const directories = new SharedPromiseCache(maxDirectories, false, async (packed, compression) =>
    toArrayBuffer(counted(await unpack(new Uint8Array(packed), 'directory', compression))),
  );
  await directories.getHeader(source);
  const metadata = await read(
    header.jsonMetadataOffset,
    header.jsonMetadataLength,
    max.metadata.packed,
  );
  const { layers, dataFrom } = readMetadata(
    await unpack(metadata, 'metadata', header.internalCompression),
  );
  if (!layers.has('roads') || !layers.has('earth')) throw new StreetsError('other layers');

  const gzip = header.tileCompression === Compression.Gzip;
  async function find(tileId: number) {
    let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength];
    for (let depth = 0; depth <= maxDepth; depth += 1) {
      const entries = await directories.getDirectory(source, offset, length, header);
      const entry = findTile(entries, tileId);
      if (!entry) return undefined;
      if (entry.runLength > 0) return entry;
      [offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length];
    }
    throw new StreetsError('broken');
  }
  return {
    version: createHash('sha256').update(head).update(String(size)).digest('hex').slice(0, 16),
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    madeAt: dataFrom ?? mtime,
    tile: async (z, x, y) => {
      if (z < header.minZoom || z > header.maxZoom || Math.max(x, y) >= 2 ** z) return undefined;
      try {
        const entry = await find(zxyToTileId(z, x, y));
        if (!entry) return undefined;
        const at = header.tileDataOffset + entry.offset;
        const bytes = await read(at, entry.length, max.tile.packed);
        // A browser unpacks it without a limit.
        await unpack(bytes, 'tile', header.tileCompression);
        return { bytes, gzip };
      } catch (cause) {
        throw cause instanceof StreetsError ? cause : new StreetsError('broken', { cause });
      }
    },
    close: () => file.close(),
  };
}

function check(header: Header, size: number): void {
  const { rootDirectoryOffset: root, rootDirectoryLength, tileType } = header;
  const ends = [
    root + rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ];
  if (Math.max(...ends) > size) throw new StreetsError('cut off');
  if (tileType !== TileType.Mvt) throw new StreetsError('images');
  const isKnown = (compression: Compression) =>
    compression === Compression.None || compression === Compression.Gzip;
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header;
  const isSound =
    root + rootDirectoryLength <= headBytes &&
    isKnown(header.internalCompression) &&
    isKnown(header.tileCompression) &&
    minZoom <= maxZoom &&
    maxZoom <= maxZoomLevel &&
    -180 <= minLon &&
    minLon < maxLon &&
    maxLon <= 180 &&
    -90 <= minLat &&
    minLat < maxLat &&
    maxLat <= 90;
  if (!isSound) throw new StreetsError('broken');
}

/** The library makes as many entries as a directory says it has: each takes at least four bytes. */
function counted(directory: Uint8Array): Uint8Array {
  let entries = 0;
  for (const [nth, byte] of directory.subarray(0, 5).entries()) {
    entries += (byte & 0x7f) * 128 ** nth;
    if (byte < 0x80) break;
  }
  if (entries === 0 || entries * 4 > directory.length) throw new StreetsError('broken');
  return directory;
}

function readMetadata(bytes: Uint8Array): { layers: Set<unknown>; dataFrom: Date | undefined } {
  const metadata: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const { vector_layers: layers, ...rest } = Object(metadata) as Record<string, unknown>;
  const named = Array.isArray(layers) ? layers.map((layer) => Object(layer).id as unknown) : [];
  const from = Date.parse(String(rest['planetiler:osm:osmosisreplicationtime']));
  return { layers: new Set(named), dataFrom: Number.isNaN(from) ? undefined : new Date(from) };
}

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
