import { randomBytes, randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { templateRights } from '#contract/agreements/usage-rights.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { watchQueries } from '#testing/count-queries.ts';
import { approve, galleryOf, openGallery, sendFile, sha256Of } from '#testing/galleries.ts';
import { unzip } from '#testing/outside/zip.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';

const files = [
  { name: 'IMG_1.JPG', section: 'Church', bytes: new Uint8Array(randomBytes(200_000)) },
  { name: 'IMG_1.JPG', section: 'Church', bytes: new Uint8Array(randomBytes(1000)) },
  { name: '../IMG_2.CR3', section: 'Party', bytes: new Uint8Array(randomBytes(3_000_000)) },
];
const paths = ['Church/IMG_1.JPG', 'Church/IMG_1-2.JPG', 'Party/IMG_2.CR3'];

let app: TestApp;
let client: Person;
let creator: Creator;
let path: string;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  id = await openGallery(app, client, creator);
  path = `/api/galleries/${id}/archive`;
  for (const file of files) await sendFile(app, creator, id, file);
});
afterAll(() => app.close());

const fetchAs = (
  { browser }: Pick<Person, 'browser'>,
  headers: Record<string, string> = {},
  { method = 'GET', url = app.url } = {},
) => fetch(new URL(path, url), { method, headers: { cookie: browser.cookieHeader(), ...headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

it('has every original under its section, and a manifest of them', async () => {
  const response = await fetchAs(creator);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="gallery-${id}.zip"; filename*=UTF-8''gallery-${id}.zip`,
  );
  const bytes = await bytesOf(response);
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  const found = unzip(bytes);
  expect([...found.keys()]).toEqual([...paths, 'manifest.sha256']);
  const lines = files.map((file, nth) => `${sha256Of(file.bytes)}  ${paths[nth]}\n`);
  expect(found.get('manifest.sha256')?.toString()).toBe(lines.join(''));
  for (const [nth, file] of files.entries())
    expect(found.get(paths[nth] ?? '')?.equals(file.bytes)).toBe(true);
});

it('goes on anywhere, also in another process a day later', async () => {
  const response = await fetchAs(creator);
  const etag = response.headers.get('etag') ?? '';
  const whole = await bytesOf(response);
  const other = await startTestApp({
    databaseUrl: app.databaseUrl,
    withoutTasks: true,
    env: { DATA_DIR: app.platform.config.DATA_DIR },
  });
  onTestFinished(() => other.close());
  other.travelTo(new Date(Date.now() + 86_400_000).toISOString());
  const browser = other.visitor();
  const { username, password } = creator;
  expect((await browser.post('/api/login', { username, password })).status).toBe(200);
  for (let nth = 0; nth < 60; nth += 1) {
    const start = randomInt(whole.length);
    const end = start + randomInt(whole.length);
    const range = { range: `bytes=${start}-${end}`, 'if-range': etag };
    const part =
      nth % 2 === 0
        ? await fetchAs(creator, range)
        : await fetchAs({ browser }, range, { url: other.url });
    const last = Math.min(end, whole.length - 1);
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${start}-${last}/${whole.length}`);
    expect((await bytesOf(part)).equals(whole.subarray(start, last + 1))).toBe(true);
  }
});

it('answers what a browser asks before it goes on', async () => {
  const head = await fetchAs(creator, {}, { method: 'HEAD' });
  const size = Number(head.headers.get('content-length'));
  const etag = head.headers.get('etag') ?? '';
  expect([head.status, size > 3_200_000]).toEqual([200, true]);
  expect((await fetchAs(creator, { 'if-none-match': etag })).status).toBe(304);
  const outside = await fetchAs(creator, { range: `bytes=${size}-` });
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  // Its list changed meanwhile: a part of other bytes would spoil what is there.
  const range = { range: 'bytes=100-', 'if-range': '"another"' };
  const changed = await fetchAs(creator, range);
  expect([changed.status, changed.headers.get('content-length')]).toEqual([200, String(size)]);
  await changed.body?.cancel();
});

it('is laid out once for all who ask for a part, and again when its files change', async () => {
  const queries = watchQueries(app);
  const read = async () => {
    const executed = await queries.during(async () => {
      await (await fetchAs(creator, { range: 'bytes=0-0' })).arrayBuffer();
    });
    return executed.some((sql) => sql.includes('order by "position"')) ? 'laid out' : 'kept';
  };
  await fetchAs(creator, {}, { method: 'HEAD' });
  expect([await read(), await read()]).toEqual(['kept', 'kept']);
  await app.sql(`update gallery_files set section = 'Dance' where section = 'Party'`);
  expect([await read(), await read()]).toEqual(['laid out', 'kept']);
  await app.sql(`update gallery_files set section = 'Party' where section = 'Dance'`);
  expect(await read()).toBe('kept');
});

it('is for the client once they approved, and then may not change', async () => {
  const early = await fetchAs(client);
  expect([early.status, (await early.json()).code]).toEqual([403, 'gallery.not_approved']);
  const before = (await fetchAs(creator, {}, { method: 'HEAD' })).headers.get('etag');
  await approve(app, id);
  const response = await fetchAs(client);
  expect([response.status, response.headers.get('etag')]).toEqual([200, before]);
  await response.body?.cancel();
  expect((await fetchAs(await registerClient(app))).status).toBe(404);
});

it('carries what was agreed about the use, and goes on anywhere with it', async () => {
  const plain = (await fetchAs(creator, {}, { method: 'HEAD' })).headers.get('etag');
  const jobId = (await galleryOf(creator, id)).order.id;
  const agreement = `/api/jobs/${jobId}/agreement`;
  const rights = { ...templateRights.personal, termMonths: 6 };
  await creator.browser.post(`${agreement}/versions`, { template: 'personal', rights });
  const [offered] = (await client.browser.get(agreement)).json.versions;
  const lines = offered.document.lines.map(({ text }: { text: string }) => text);
  expect(lines.join('\n')).toMatch(/ pays \$[1-9][\d,]*\.00 for the work\./);
  const signature = { name: 'Carla <Client>', consent: true, sha256: offered.sha256 };
  expect((await client.browser.post(`${agreement}/signature`, signature)).status).toBe(201);
  const [{ licenseId, sha256: signed }] = (await client.browser.get(agreement)).json.versions;

  const response = await fetchAs(client);
  const etag = response.headers.get('etag') ?? '';
  expect(etag).not.toBe(plain);
  const whole = await bytesOf(response);
  expect(response.headers.get('content-length')).toBe(String(whole.length));
  const found = unzip(whole);
  const sidecars = ['Church/IMG_1.xmp', 'Church/IMG_1-2.xmp', 'Party/IMG_2.xmp'];
  expect([...found.keys()]).toEqual([
    ...paths,
    'manifest.sha256',
    'LICENSE.txt',
    'license.json',
    ...sidecars,
  ]);
  const url = `${app.platform.publicUrl()}/licenses/${licenseId}`;
  expect(JSON.parse(found.get('license.json')?.toString() ?? '')).toMatchObject({
    id: licenseId,
    url,
    rights,
    agreementSha256: signed,
  });
  const text = found.get('LICENSE.txt')?.toString() ?? '';
  expect(text).toContain(url);
  expect(text).not.toContain('Carla');
  for (const path of sidecars) {
    const xmp = found.get(path)?.toString() ?? '';
    expect(xmp).toContain(`<xmpRights:WebStatement>${url}</xmpRights:WebStatement>`);
    expect(xmp).not.toContain('Carla');
  }
  for (let nth = 0; nth < 20; nth += 1) {
    const start = whole.length - 1 - randomInt(8000);
    const part = await fetchAs(client, { range: `bytes=${start}-`, 'if-range': etag });
    expect(part.status).toBe(206);
    expect((await bytesOf(part)).equals(whole.subarray(start))).toBe(true);
  }
});

it('is cut where a file is missing, and the site goes on', async () => {
  const rows = await app.sql(
    `select storage_key as key from gallery_files where camera_name like '%IMG_2.CR3'`,
  );
  await app.platform.storage.delete(rows[0].key);
  await expect(fetchAs(creator).then(bytesOf)).rejects.toThrow();
  const before = await fetchAs(creator, { range: 'bytes=0-150000' });
  expect((await bytesOf(before)).length).toBe(150_001);
});
