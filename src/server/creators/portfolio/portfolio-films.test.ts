import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findProgram } from '#server/platform/process/confined-program.ts';
import type { TestApp } from '#testing/app.ts';
import { sendAsForm } from '#testing/outside/pictures.ts';
import { type Creator, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

const hasProgram = (await findProgram('ffmpeg')) !== undefined;
let app: TestApp;
let owner: Creator;
let folder: string;
let film: Buffer;
beforeAll(async () => {
  app = await sharedTestApp();
  owner = await registerCreator(app);
  folder = await mkdtemp(join(tmpdir(), 'golden-hour-films-'));
  if (hasProgram) film = await makeTestFilm(2);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function makeTestFilm(seconds: number): Promise<Buffer> {
  const path = join(folder, `${seconds}.mp4`);
  const source = `testsrc=d=${seconds}:s=160x120:r=2`;
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, '-pix_fmt', 'yuv420p', path]);
  return readFile(path);
}
const send = (bytes: Uint8Array, { browser }: Pick<Creator, 'browser'> = owner) =>
  sendAsForm(browser, '/api/uploads/portfolio-film', bytes, 'dance.mp4');
const portfolio = async () =>
  (await app.visitor().get(`/api/portfolio/${owner.creatorId}`)).json as {
    id: number;
    film: { state: string; url: string } | null;
  }[];
async function add(imageUrl: string) {
  return owner.browser.post('/api/portfolio', { title: 'First dance', imageUrl });
}
const readAt = (url: string, range: string) => fetch(new URL(url, app.url), { headers: { range } });

describe.runIf(hasProgram)('a film in a portfolio', () => {
  it('shows its poster at once, can be watched in any range, and goes with its item', async () => {
    const sent = await send(film);
    expect(sent.status, sent.text).toBe(200);
    expect(sent.json.film).toEqual({ seconds: 2, state: 'making', url: null, sound: false });
    const added = await add(sent.json.imageUrl);
    expect(added.json).toMatchObject({ width: 160, height: 120, film: { seconds: 2 } });
    await app.settle();
    const [item] = await portfolio();
    const url = item?.film?.url ?? '';
    expect(item?.film).toMatchObject({ state: 'ready', seconds: 2 });
    const card = (await app.visitor().get(`/api/creators/${owner.creatorId}`)).json;
    expect(card.cover.film.url).toBe(url);
    const response = await readAt(url, 'bytes=4-7');
    expect([response.status, response.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect(await response.text()).toBe('ftyp');
    const rows = await app.sql(`select variants from files where key = $1`, [url.split('/')[2]]);
    expect(JSON.stringify(rows[0].variants)).not.toContain('private/');
    await owner.browser.delete(`/api/portfolio/${item?.id}`);
    await app.sql(
      `select graphile_worker.add_job('delete-removed-item', json_build_object('id', $1::integer))`,
      [item?.id],
    );
    await app.settle();
    expect((await readAt(url, 'bytes=0-9')).status).toBe(404);
  });

  it('can be watched after its removal was undone, whenever it was made', async () => {
    const { json } = await send(film);
    const { id } = (await add(json.imageUrl)).json;
    await owner.browser.delete(`/api/portfolio/${id}`);
    await app.settle();
    expect((await owner.browser.post(`/api/portfolio/${id}/restore`)).json.film.state).toBe(
      'ready',
    );
  });

  it('has captions that fit it, for everyone, until they are taken away or it is removed', async () => {
    const videographer = await registerCreator(app);
    const { browser: own } = videographer;
    const { json } = await send(film, videographer);
    const texts = { title: 'First dance', imageUrl: json.imageUrl };
    const { id, captions: none } = (await own.post('/api/portfolio', texts)).json;
    expect(none).toBeNull();
    const change = (
      captions: string | null,
      { browser }: Pick<Creator, 'browser'> = videographer,
    ) => browser.patch(`/api/portfolio/${id}`, { captions });
    const vtt = (end: string) => `WEBVTT\n\n00:00.500 --> ${end}\n¡Salud!\n`;
    for (const [text, code] of [
      ['1\n00:00:01,000 --> 00:00:02,000\nHi', 'captions.not_webvtt'],
      ['WEBVTT\n\n', 'captions.empty'],
      [vtt('00:30.000'), 'captions.other_length'],
    ] as const)
      expect((await change(text)).json.code).toBe(code);
    expect((await change(`WEBVTT\n\n${'a'.repeat(20_001)}`)).status).toBe(400);
    expect((await change(vtt('00:01.900'), await registerCreator(app))).status).toBe(403);
    const { captions } = (await change(vtt('00:01.900'))).json;
    const shown = await app.visitor().get(captions);
    expect(shown.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(shown.text).toBe(vtt('00:01.900'));
    const page = (await app.visitor().get(`/api/creators/${videographer.creatorId}`)).json;
    expect(page.portfolio[0].captions).toBe(captions);
    await own.delete(`/api/portfolio/${id}`);
    expect((await app.visitor().get(captions)).status).toBe(404);
    expect((await own.post(`/api/portfolio/${id}/restore`)).json.captions).toBe(captions);
    expect((await change(null)).json.captions).toBeNull();
    expect((await app.visitor().get(captions)).status).toBe(404);
  });

  it('alone has captions', async () => {
    const { browser } = await registerCreator(app);
    const photo = { title: 'Sound check', imageUrl: '/demo/scenes/soundcheck.webp' };
    const { json } = await browser.post('/api/portfolio', photo);
    const reply = await browser.patch(`/api/portfolio/${json.id}`, {
      captions: 'WEBVTT\n\n00:00.500 --> 00:01.000\nHi',
    });
    expect([reply.status, reply.json.code]).toEqual([409, 'portfolio.no_film']);
  });

  it('has at most 60 seconds, and is a film', async () => {
    const long = await send(await makeTestFilm(62));
    expect([long.status, long.json.code]).toEqual([400, 'film.too_long']);
    for (const text of ['hello', `ffconcat version 1.0\nfile '/etc/passwd'\n`]) {
      const reply = await send(Buffer.from(text));
      expect([reply.status, reply.json.code]).toEqual([400, 'film.not_a_film']);
    }
    expect((await send(film.subarray(0, 200))).json.code).toBe('film.cut');
  });

  it('is one of ten', async () => {
    await app.sql(
      `insert into portfolio_items (creator_id, title, image_url, category, film)
       select $1, 'Film', '/demo/scenes/soundcheck.webp', 'video', '{"seconds": 5, "state": "failed", "url": null}'
       from generate_series(1, 9)`,
      [owner.creatorId],
    );
    const { json } = await send(film);
    const reply = await add(json.imageUrl);
    expect([reply.status, reply.json.code]).toEqual([409, 'portfolio.too_many_films']);
    expect(await portfolio()).toHaveLength(10);
  });

  it('needs ffmpeg, and says so', async () => {
    vi.stubEnv('PATH', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const reply = await send(film);
    expect([reply.status, reply.json.code]).toEqual([409, 'film.no_program']);
  });
});

it('is taken from creators only', async () => {
  const reply = await send(Buffer.from('hello'), await registerClient(app));
  expect([reply.status, reply.json.code]).toEqual([403, 'portfolio.creators_only']);
});
