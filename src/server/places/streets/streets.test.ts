import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { diagnoseMap } from '#server/admin/health/map-rules.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { encodeTile, streetFile, tileAt } from '#testing/outside/street-file.ts';
import { openStreetFile } from './street-file.ts';
import { closeStreets, openStreets, streetsOf } from './streets.ts';

const austin = { lat: 30.27, lng: -97.74 };
const bounds = [-98, 30, -97, 31] as const;
const bytes = encodeTile({
  roads: [
    {
      type: 'line',
      points: [
        [0, 0],
        [4096, 4096],
      ],
      tags: { kind: 'highway' },
    },
  ],
});
const [far, near, bomb] = [tileAt(austin, 7), tileAt(austin, 8), tileAt(austin, 9)];
const zeros = gzipSync(Buffer.alloc(20_000_000));
const good = streetFile({
  tiles: [
    { ...far, bytes },
    { ...near, bytes },
    { ...bomb, bytes: zeros },
  ],
  bounds,
  osmTime: '2026-11-01T00:00:00Z',
});
const pathOf = ({ z, x, y }: { z: number; x: number; y: number }) => `/map/tiles/${z}/${x}/${y}`;

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'streets-'));
  app = await startTestApp({ env: { MAP_TILES: await write('austin.pmtiles', good) } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function write(name: string, file: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, file);
  return path;
}

/** The bytes as they were sent: `fetch` unpacks them. */
const get = (path: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url: path, headers });

it('gives out a tile as the file has it, for a year, and 304 to who has it', async () => {
  const streets = streetsOf(app.platform);
  const version = streets.state === 'open' ? streets.file.version : '';
  const tile = await get(`${pathOf(near)}?v=${version}`, { 'accept-encoding': 'br, gzip' });
  expect(tile.statusCode).toBe(200);
  expect(tile.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(gunzipSync(tile.rawPayload)).toEqual(bytes);
  const plain = await get(pathOf(near), { 'accept-encoding': 'gzip;q=0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['cache-control']).toBe('no-cache');
  expect(plain.rawPayload).toEqual(bytes);
  const again = await get(pathOf(near), { 'if-none-match': String(tile.headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

it.each([
  ['of a place that the file lacks', '/map/tiles/8/0/0', 204],
  ['of a nearer zoom', '/map/tiles/10/0/0', 404],
  ['beyond the world', '/map/tiles/8/256/0', 404],
  ['of no number', '/map/tiles/8/-1/0', 404],
  ['of a huge number', '/map/tiles/8/99999999999999999999/0', 404],
])('has no tile %s', async (_, path, status) => {
  expect((await get(path)).statusCode).toBe(status);
});

it('leaves out a tile that unpacks to more than any real one, and the health page says so', async () => {
  const health = () => diagnoseMap(streetsOf(app.platform), new Date('2026-11-03T00:00:00Z'));
  expect(health()).toMatchObject({
    state: 'ok',
    found: { values: { name: 'austin.pmtiles', from: 7, to: 9, days: 2, west: '-98.00' } },
  });
  const tile = await get(pathOf(bomb));
  expect([tile.statusCode, tile.headers['cache-control']]).toEqual([204, 'no-store']);
  expect(health()).toMatchObject({ state: 'warning', found: { values: { count: 1 } } });
});

const header = (place: number, byte: number) =>
  streetFile({ tiles: [{ ...near, bytes }], bounds, header: { [place]: byte } });
it.each([
  ['no file', undefined, 'unreadable'],
  ['an empty file', Buffer.alloc(0), 'foreign'],
  ['wrong magic', header(0, 0x51), 'foreign'],
  ['version 2', header(7, 2), 'foreign'],
  ['a torn end', good.subarray(0, good.length - 10), 'cut off'],
  ['a torn head', good.subarray(0, 130), 'cut off'],
  ['pictures', header(99, 2), 'images'],
  ['other compression', header(98, 4), 'broken'],
  ['reversed zooms', header(100, 20), 'broken'],
  ['no bounds', header(105, 0x7f), 'broken'],
  [
    'another schema',
    streetFile({ tiles: [{ ...near, bytes }], bounds, layers: ['transportation'] }),
    'other layers',
  ],
  [
    'a directory that unpacks to 20 MB',
    streetFile({ tiles: [{ ...near, bytes }], bounds, directory: zeros }),
    'broken',
  ],
  [
    'a directory of more entries than bytes',
    streetFile({
      tiles: [{ ...near, bytes }],
      bounds,
      directory: Buffer.from([0xff, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0]),
    }),
    'broken',
  ],
])("has today's map with %s, and the health page says why", async (name, file, fault) => {
  const path = join(folder, `${name}.pmtiles`);
  if (file) await write(`${name}.pmtiles`, file);
  await expect(openStreetFile(path)).rejects.toMatchObject({ fault });
  const warn = vi.fn();
  const platform = { config: { MAP_TILES: path }, log: { warn } } as never;
  await openStreets(platform);
  onTestFinished(() => closeStreets(platform));
  expect(streetsOf(platform)).toEqual({ state: 'failed', name: `${name}.pmtiles`, fault });
  expect(diagnoseMap(streetsOf(platform), new Date()).state).toBe('bad');
  expect(warn).toHaveBeenCalledOnce();
});

it('follows leaves of the directory, but not in circles', async () => {
  // An entry of run length 0 names a directory: here, the root itself.
  const circle = streetFile({
    tiles: [{ ...near, bytes }],
    bounds,
    directory: Buffer.from([1, 0, 0, 8, 1]),
  });
  const file = await openStreetFile(await write('circle.pmtiles', circle));
  onTestFinished(() => file.close());
  await expect(file.tile(near.z, near.x, near.y)).rejects.toMatchObject({ fault: 'broken' });
});

it("yields to the operator's own style", async () => {
  const config = { MAP_TILES: join(folder, 'austin.pmtiles'), MAP_STYLE_URL: 'https://maps.test/' };
  const platform = { config } as never;
  await openStreets(platform);
  const found = diagnoseMap(streetsOf(platform), new Date());
  expect([streetsOf(platform).state, found.state]).toEqual(['style', 'warning']);
});
