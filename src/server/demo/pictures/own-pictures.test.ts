import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { openDemo } from '../open-demo.ts';
import { maxOwn, readOwnPictures, takeOwnPictures } from './own-pictures.ts';

async function makeFolder() {
  const at = await mkdtemp(join(tmpdir(), 'own-pictures-'));
  onTestFinished(() => rm(at, { recursive: true, force: true }));
  const photos = join(at, 'photos');
  await mkdir(photos);
  const said: string[] = [];
  const take = async (folder = photos) => {
    await takeOwnPictures(folder, at, (line) => said.push(line));
    return readOwnPictures(at);
  };
  return { at, photos, said, take };
}

const photo = (width: number, height: number, hue = 20) =>
  sharp({ create: { width, height, channels: 3, background: `hsl(${hue}, 60%, 50%)` } })
    .jpeg()
    .toBuffer();

it('takes photos by their names, and says what it leaves out', async () => {
  const { photos, said, take } = await makeFolder();
  await writeFile(join(photos, 'wedding-first-dance_02.jpg'), await photo(900, 600));
  await writeFile(join(photos, 'Real-Estate-kitchen.JPG'), await photo(2400, 1600));
  await writeFile(join(photos, 'IMG_2031.jpg'), await photo(900, 600));
  await writeFile(join(photos, 'food-broken.jpg'), 'no photo');
  await writeFile(join(photos, 'food-tiny.png'), await photo(90, 60));
  await writeFile(join(photos, 'weddings.txt'), 'a list');
  const taken = await take();
  const about = taken.map(({ width, texts }) => [texts?.titles[0], texts?.leads, width]);
  expect(about).toEqual([
    ['Kitchen', ['city'], 1600],
    ['First dance', ['wedding'], 900],
  ]);
  expect(said).toEqual([
    expect.stringMatching(/^DEMO_PICTURES: 2 files are left out, such as “IMG_2031.jpg”/),
    expect.stringMatching(/“food-broken.jpg” is left out: we can't read it/),
    expect.stringMatching(/“food-tiny.png” is left out: it needs 400 pixels/),
  ]);
});

it.each([
  ['is not there', 'nowhere', /we can't read the folder .*nowhere/],
  ['has no names', '', /2 files are left out[\s\S]*there is no photo we can use/],
])('has a demo all the same if the folder %s', async (_, folder, words) => {
  const { photos, said, take } = await makeFolder();
  await writeFile(join(photos, 'DSC_1.jpg'), await photo(900, 600));
  await writeFile(join(photos, 'DSC_2.jpg'), await photo(900, 600));
  expect(await take(join(photos, folder))).toEqual([]);
  expect(said.join('\n')).toMatch(words);
});

it('uses a bounded number of 2,000 photos, of each kind as many', async () => {
  const { at, photos, said, take } = await makeFolder();
  await writeFile(join(at, 'one.jpg'), await photo(480, 420));
  for (let nth = 0; nth < 2000; nth += 1)
    await symlink(
      join(at, 'one.jpg'),
      join(photos, `${nth < 1900 ? 'wedding' : 'food'}-${nth}.jpg`),
    );
  const taken = await take();
  expect(taken).toHaveLength(maxOwn);
  expect(taken.filter(({ texts }) => texts?.leads.includes('food'))).toHaveLength(maxOwn / 2);
  expect(said).toEqual([`DEMO_PICTURES: ${maxOwn} of your 2,000 photos are used.`]);
});

it('leads with them where they fit, and serves them', async () => {
  const { photos } = await makeFolder();
  for (const nth of [1, 2, 3])
    await writeFile(join(photos, `wedding-${nth}.jpg`), await photo(1200, 800, 40 * nth));
  const app = await startTestApp({ env: { DEMO_PICTURES: photos }, withoutTasks: true });
  onTestFinished(() => app.close());
  const said: string[] = [];
  await openDemo(app.platform, (line) => said.push(line));
  expect(said).toEqual([]);
  const visitor = app.visitor();
  const cards: { cover: { imageUrl: string } | null }[] = (
    await visitor.get('/api/creators?specialty=wedding&limit=6')
  ).json;
  const own = cards.flatMap(({ cover }) =>
    cover?.imageUrl.includes('/own-') ? cover.imageUrl : [],
  );
  expect(new Set(own).size).toBe(3);
  const [first = ''] = own;
  for (const address of [first, first.replace('.webp', '-640.webp')])
    expect((await visitor.get(address)).headers.get('content-type')).toBe('image/webp');
  await openDemo(app.platform, (line) => said.push(line));
  expect(said).toEqual([expect.stringMatching(/^DEMO_PICTURES is read when a demo is made/)]);
});
