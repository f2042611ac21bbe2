import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  findConfiner,
  findProgram,
  runConfined,
} from '#server/platform/process/confined-program.ts';
import type { TestApp } from '#testing/app.ts';
import { galleryOf, openGallery, sendFile } from '#testing/galleries.ts';
import { plainPicture } from '#testing/outside/pictures.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

const hasHeic = (await findProgram('heif-convert')) && (await findProgram('heif-enc'));
const hasRaw = await findProgram('exiftool');
const hasBounds = await findProgram('prlimit');

let app: TestApp;
let client: Person;
let creator: Creator;
let folder: string;
beforeAll(async () => {
  app = await sharedTestApp();
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  folder = await mkdtemp(join(tmpdir(), 'golden-hour-undecodable-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function sent(name: string, path: string) {
  const id = await openGallery(app, client, creator);
  await sendFile(app, creator, id, { name, bytes: new Uint8Array(await readFile(path)) });
  return (await galleryOf(creator, id)).items[0];
}
const made = (name: string) => join(folder, name);

async function makeHeic(): Promise<string> {
  await plainPicture(1200, 800).jpeg().toFile(made('photo.jpg'));
  execFileSync('heif-enc', [made('photo.jpg'), '-o', made('photo.heic')], { stdio: 'ignore' });
  return made('photo.heic');
}

it.skipIf(!hasHeic)("shows an iPhone's photo", async () => {
  const item = await sent('IMG_1.HEIC', await makeHeic());
  expect(item).toMatchObject({
    state: 'proofed',
    mediaType: 'image/heic',
    width: 1200,
    height: 800,
    preview: false,
  });
});

it.skipIf(!hasHeic)('keeps it as it is without the program', async () => {
  const path = await makeHeic();
  vi.stubEnv('PATH', '/nowhere');
  const item = await sent('IMG_1.HEIC', path).finally(() => vi.unstubAllEnvs());
  expect(item).toMatchObject({ state: 'unproofable', problem: { code: 'no_decoder' } });
});

it.skipIf(!hasRaw)('shows the JPEG in a raw file, as the camera was held', async () => {
  await plainPicture(900, 600).jpeg().toFile(made('embedded.jpg'));
  await plainPicture(60, 40).tiff().toFile(made('photo.tif'));
  const tags = [`-PreviewImage<=${made('embedded.jpg')}`, '-Orientation#=6'];
  execFileSync('exiftool', ['-q', '-overwrite_original', ...tags, made('photo.tif')]);
  const item = await sent('IMG_1.NEF', made('photo.tif'));
  expect(item).toMatchObject({ state: 'proofed', width: 600, height: 900 });
});

it.skipIf(!(await findConfiner()).hidden)(
  'shows a program only the file that it decodes',
  async () => {
    const other = await mkdtemp(join(tmpdir(), 'golden-hour-others-'));
    const [input, secret] = [join(other, 'input'), join(other, 'secrets.key')];
    await writeFile(input, 'a film');
    await writeFile(secret, 'a key');
    const bounds = { folder, input, seconds: 20, memory: 4e9, fileBytes: 1e6 };
    const shell = (script: string) => runConfined('sh', ['-c', script], bounds);
    expect(await shell(`cat ${input}`)).toBe('a film');
    expect(await shell(`cat ${secret} || echo hidden`)).toBe('hidden\n');
    expect(await shell(`ls -A ${other} ${process.cwd()} /root /home /proc || echo none`)).toBe(
      `${other}:\ninput\nnone\n`.replace(/^.*?:\n/, `${other}:\n`),
    );
    expect(await shell(`echo x > ${input} || echo refused`)).toBe('refused\n');
    expect(await shell('touch /usr/x /usr/bin/x || echo refused')).toBe('refused\n');
    expect(await shell('echo made > made && cat made')).toBe('made\n');
    await rm(other, { recursive: true, force: true });
  },
);

it.skipIf(!hasBounds)('ends a program that takes too much, and keeps keys from it', async () => {
  const bounds = { folder, seconds: 20, memory: 4e9, fileBytes: 1e6 };
  const shell = (script: string, more = {}) =>
    runConfined('sh', ['-c', script], { ...bounds, ...more });
  vi.stubEnv('SECRETS_KEY', 'secret');
  expect(await shell('env')).not.toMatch(/SECRETS_KEY|secret/);
  vi.unstubAllEnvs();
  expect(await shell('head -c 500 /dev/zero > small && echo done')).toBe('done\n');
  expect(await shell('head -c 2000000 /dev/zero > large && echo done')).toBeUndefined();
  const greedy = `exec ${process.execPath} -e "Buffer.alloc(3e9).fill(1)"`;
  expect(await shell(greedy, { memory: 1e9 })).toBeUndefined();
  expect(await shell('while :; do :; done', { seconds: 1 })).toBeUndefined();
});
