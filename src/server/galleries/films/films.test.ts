import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { filmSides } from '#contract/galleries/galleries.ts';
import { findProgram } from '#server/platform/process/confined-program.ts';
import { makeCopies, makePoster, readFilm } from '#server/uploads/index.ts';
import type { TestApp } from '#testing/app.ts';
import { approve, galleryOf, openGallery, sendFile } from '#testing/galleries.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

const ffmpeg = await findProgram('ffmpeg');
let app: TestApp;
let client: Person;
let creator: Creator;
let folder: string;
beforeAll(async () => {
  app = await sharedTestApp();
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  folder = await mkdtemp(join(tmpdir(), 'golden-hour-films-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const made = (name: string) => join(folder, name);
/** Two seconds of a test picture with a tone. */
function makeTestFilm(name: string, size: string, more: readonly string[] = []): string {
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    `testsrc=d=2:s=${size}:r=10`,
    '-f',
    'lavfi',
    '-i',
    'sine=d=2',
  ];
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...inputs,
    '-pix_fmt',
    'yuv420p',
    ...more,
    made(name),
  ]);
  return made(name);
}
async function sent(path: string, name: string) {
  const id = await openGallery(app, client, creator);
  await sendFile(app, creator, id, { name, bytes: new Uint8Array(await readFile(path)) });
  return { id, item: (await galleryOf(client, id)).items[0] };
}
const watch = ({ browser }: Person, id: number, range?: string) =>
  fetch(new URL(`/api/galleries/${id}/items/1/film?side=720`, app.url), {
    headers: { cookie: browser.cookieHeader(), ...(range ? { range } : {}) },
  });

describe.skipIf(!ffmpeg)('a film', () => {
  it('is watched in copies that browsers play, and has a poster', async () => {
    const { id, item } = await sent(makeTestFilm('film.mkv', '1440x810'), 'CLIP.MKV');
    expect(item).toMatchObject({
      state: 'proofed',
      mediaType: 'video/webm',
      width: 1440,
      height: 810,
      film: { playable: true, sides: [720] },
    });
    const shown = await watch(client, id);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    const bytes = Buffer.from(await shown.arrayBuffer());
    const facts = await readFilm(
      async (at, length) => bytes.subarray(at, at + length),
      bytes.length,
    );
    expect(facts).toMatchObject({ codec: 'avc1', plays: true });
    const part = await watch(client, id, 'bytes=100-199');
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    expect((await client.browser.get(`/api/galleries/${id}/items/1/proof`)).status).toBe(200);
    expect((await client.browser.get(`/api/galleries/${id}/items/1/original`)).status).toBe(403);
  });

  it('of a watermarked gallery is small and marked until it is approved', async () => {
    const path = makeTestFilm('black.mp4', '1440x810', ['-vf', 'drawbox=c=black:t=fill']);
    const bytes = new Uint8Array(await readFile(path));
    const id = await openGallery(app, client, creator, { watermarked: true });
    await sendFile(app, creator, id, { name: 'CLIP.MP4', bytes });
    const shown = async () => {
      const { film } = (await galleryOf(client, id)).items[0];
      const response = await watch(client, id);
      await writeFile(made('watched.mp4'), Buffer.from(await response.arrayBuffer()));
      const frame = ['-v', 'error', '-y', '-i', made('watched.mp4'), '-frames:v', '1'];
      execFileSync('ffmpeg', [...frame, made('frame.png')]);
      const { channels } = await sharp(await readFile(made('frame.png'))).stats();
      const poster = await client.browser.get(`/api/galleries/${id}/items/1/proof`);
      expect(poster.status).toBe(200);
      return { sides: film.sides, isMarked: (channels[0]?.max ?? 0) > 100 };
    };
    expect(await shown()).toEqual({ sides: [480], isMarked: true });
    await approve(app, id);
    await app.settle();
    expect(await shown()).toEqual({ sides: [720], isMarked: false });
  });

  it('that plays anyway is watched once approved where there is no program', async () => {
    const path = makeTestFilm('plain.mp4', '320x180', ['-movflags', '+faststart']);
    vi.stubEnv('PATH', '/nowhere');
    const { id, item } = await sent(path, 'CLIP.MP4').finally(() => vi.unstubAllEnvs());
    expect(item).toMatchObject({
      state: 'unproofable',
      problem: { code: 'film_later' },
      film: { seconds: 2, codec: 'avc1', playable: false, sides: [] },
    });
    expect((await watch(client, id)).status).toBe(404);
    await approve(app, id);
    expect((await galleryOf(client, id)).items[0].film.playable).toBe(true);
    expect((await watch(client, id)).status).toBe(200);
  });

  it('that is a list of other files is refused', async () => {
    const secret = makeTestFilm('secret.mp4', '320x180');
    const lists = {
      'concat.mp4': `ffconcat version 1.0\nfile '${secret}'\n`,
      'playlist.mp4': `#EXTM3U\n#EXTINF:2,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
    };
    for (const [name, text] of Object.entries(lists)) {
      await writeFile(made(name), text);
      const order = {
        program: ffmpeg ?? '',
        path: made(name),
        folder,
        seconds: 2,
        pixels: null,
        isHdr: false,
      };
      expect(await makePoster(order), name).toBeUndefined();
      expect(await makeCopies(order, 180, filmSides), name).toEqual([]);
    }
    const order = {
      program: ffmpeg ?? '',
      path: secret,
      folder,
      seconds: 2,
      pixels: null,
      isHdr: false,
    };
    expect(await makePoster(order)).toBe(made('poster.png'));
  });
});
