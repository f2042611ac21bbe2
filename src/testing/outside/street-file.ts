/** Writes small files of vector tiles as Protomaps makes them: PMTiles version 3 with Mapbox Vector Tiles. */
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** Numbers from 0 to 4096 across the tile, y downward. */
export type TilePoint = readonly [x: number, y: number];
export interface TileFeature {
  readonly type: 'line' | 'area';
  readonly points: readonly TilePoint[];
  readonly tags: Readonly<Record<string, string | number>>;
}
/** Features by the name of their layer. */
export type TileLayers = Readonly<Record<string, readonly TileFeature[]>>;
export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Buffer;
}

const varint = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
};
const number = (field: number, value: number) => [...varint(field * 8), ...varint(value)];
const bytes = (field: number, value: readonly number[]) => [
  ...varint(field * 8 + 2),
  ...varint(value.length),
  ...value,
];
const text = (field: number, value: string) => bytes(field, [...Buffer.from(value)]);
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

/** A tile's layers, not compressed. */
export function encodeTile(layers: TileLayers): Buffer {
  return Buffer.from(
    Object.entries(layers).flatMap(([name, features]) => bytes(3, encodeLayer(name, features))),
  );
}

function encodeLayer(name: string, features: readonly TileFeature[]): number[] {
  const keys: string[] = [];
  const values: (string | number)[] = [];
  const placeIn = <T>(list: T[], one: T) => {
    const place = list.indexOf(one);
    return place >= 0 ? place : list.push(one) - 1;
  };
  const drawn = features.flatMap(({ type, points, tags }) => {
    const pairs = Object.entries(tags).flatMap(([key, value]) => [
      ...varint(placeIn(keys, key)),
      ...varint(placeIn(values, value)),
    ]);
    const steps = points.map(([x, y], nth) => {
      const [fromX, fromY] = points[nth - 1] ?? [0, 0];
      return [...varint(zigzag(x - fromX)), ...varint(zigzag(y - fromY))];
    });
    const geometry = [
      ...varint(9),
      ...(steps[0] ?? []),
      ...varint((points.length - 1) * 8 + 2),
      ...steps.slice(1).flat(),
      ...(type === 'area' ? varint(15) : []),
    ];
    return bytes(2, [
      ...bytes(2, pairs),
      ...number(3, type === 'area' ? 3 : 2),
      ...bytes(4, geometry),
    ]);
  });
  return [
    ...number(15, 2),
    ...text(1, name),
    ...drawn,
    ...keys.flatMap((key) => text(3, key)),
    ...values.flatMap((value) =>
      bytes(4, typeof value === 'string' ? text(1, value) : number(5, value)),
    ),
    ...number(5, 4096),
  ];
}

interface NewStreetFile {
  readonly tiles: readonly Tile[];
  /** Degrees: west, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
  readonly layers?: readonly string[];
  readonly osmTime?: string;
  /** Over the header, by its place. */
  readonly header?: Readonly<Record<number, number>>;
  /** Instead of the root directory. */
  readonly directory?: Buffer;
}

/** The bytes of a whole file; its tiles are gzipped unless they are already. */
export function streetFile({ tiles, bounds, osmTime, ...rest }: NewStreetFile): Buffer {
  const data = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), z, bytes: gzipped(bytes) }))
    .toSorted((a, b) => a.id - b.id);
  const columns = [
    data.map(({ id }, nth) => id - (data[nth - 1]?.id ?? 0)),
    data.map(() => 1),
    data.map(({ bytes }) => bytes.length),
    data.map((_, nth) => (nth === 0 ? 1 : 0)),
  ];
  const list = Buffer.from([data.length, ...columns.flat()].flatMap(varint));
  const root = gzipped(rest.directory ?? list);
  const metadata = gzipSync(
    JSON.stringify({
      vector_layers: (rest.layers ?? ['earth', 'water', 'roads']).map((id) => ({ id })),
      ...(osmTime ? { 'planetiler:osm:osmosisreplicationtime': osmTime } : {}),
    }),
  );
  const body = Buffer.concat(data.map(({ bytes }) => bytes));
  const header = Buffer.alloc(127);
  header.write('PMTiles\x03', 'latin1');
  const at = { metadata: 127 + root.length, body: 127 + root.length + metadata.length };
  const numbers = [
    127,
    root.length,
    at.metadata,
    metadata.length,
    at.body,
    0,
    at.body,
    body.length,
  ];
  for (const [nth, value] of [...numbers, data.length, data.length, data.length].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * nth);
  const zooms = data.map(({ z }) => z);
  header.set([1, 2, 2, 1, Math.min(...zooms), Math.max(...zooms)], 96);
  for (const [nth, degrees] of bounds.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * nth);
  for (const [place, byte] of Object.entries(rest.header ?? {})) header[Number(place)] = byte;
  return Buffer.concat([header, root, metadata, body]);
}

const gzipped = (raw: Buffer) => (raw[0] === 0x1f && raw[1] === 0x8b ? raw : gzipSync(raw));

/** The tile of a position in degrees. */
export function tileAt({ lat, lng }: { lat: number; lng: number }, z: number) {
  const down = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / Math.PI;
  return {
    z,
    x: Math.floor((lng / 360 + 0.5) * 2 ** z),
    y: Math.floor(((1 - down) / 2) * 2 ** z),
  };
}
