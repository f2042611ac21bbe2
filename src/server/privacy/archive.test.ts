import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataArchive, getPrivacy } from '#contract/privacy/privacy.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { runTask } from '#testing/bookings.ts';
import { openJob } from '#testing/jobs.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { plainPicture, sendAsForm } from '#testing/outside/pictures.ts';
import { unzip } from '#testing/outside/zip.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
let client: Person;
let creator: Creator;

beforeAll(async () => {
  app = await startTestApp();
  client = await registerClient(app, { fullName: 'Clara Client' });
  creator = await registerCreator(app);
});
afterAll(() => app.close());

async function archiveOf(person: Person): Promise<DataArchive | null> {
  return (await person.browser.get(getPrivacy.path)).json.archive;
}

async function madeArchive(person: Person): Promise<DataArchive & { address: string }> {
  const { status } = await person.browser.post('/api/account/data/archive');
  expect(status).toBe(201);
  await app.settle();
  const archive = await archiveOf(person);
  if (archive?.address == null) throw new Error(`Not ready: ${JSON.stringify(archive)}`);
  return { ...archive, address: archive.address };
}

async function download(person: Person, address: string): Promise<Map<string, Buffer>> {
  const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(new URL(address, app.url), { headers: { cookie } });
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-/);
  return unzip(Buffer.from(await response.arrayBuffer()));
}

const rowsIn = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(name)?.toString() ?? 'null');

it('contains what the person wrote, saved and uploaded, and no credentials', async () => {
  await client.browser.post('/api/messages', { recipientId: creator.id, content: 'Hello there' });
  await client.browser.put(`/api/favorites/${creator.creatorId}`);
  await openJob(client);
  const picture = await plainPicture(300, 200).png().toBuffer();
  const { json } = await sendAsForm(client.browser, '/api/uploads/profile-image', picture);
  await client.browser.patch(`/api/user/${client.id}`, { profileImage: json.imageUrl });
  const { address } = await madeArchive(client);
  const files = await download(client, address);
  expect(rowsIn(files, 'accounts/users.json')).toMatchObject([
    { id: client.id, fullName: 'Clara Client', email: client.email },
  ]);
  expect(rowsIn(files, 'messages/messages.json')).toMatchObject([{ content: 'Hello there' }]);
  expect(rowsIn(files, 'favorites/favorites.json')).toMatchObject([
    { creatorId: creator.creatorId },
  ]);
  expect(rowsIn(files, 'jobs/jobs.json')).toMatchObject([{ title: 'Portraits at the lake' }]);
  const pictures = [...files].filter(([name]) => /^files\/\d+\.webp$/.test(name));
  expect(pictures.map(([, bytes]) => bytes.toString('latin1', 8, 12))).toEqual(['WEBP']);
  expect(files.get('README.txt')?.toString()).toContain('keeps about you');
  const everything = [...files.values()].join('\n');
  expect(everything).not.toMatch(/passwordHash|tokenHash|\$argon2|stopToken/);
  const own = await mailsTo(app, client.email);
  expect(own.map(({ template }) => template)).toContain('archive-ready');
  const notifications = (await client.browser.get('/api/notifications')).json;
  expect(notifications).toMatchObject([{ type: 'account', data: { ownData: true } }]);
});

it('writes hours that end after midnight as times', async () => {
  const saturday = { weekday: 6, starts: '18:00', ends: '26:00' };
  const other = await registerCreator(app);
  await other.browser.put('/api/creator/availability', { weeklyHours: [saturday], exceptions: [] });
  const files = await download(other, (await madeArchive(other)).address);
  expect(rowsIn(files, 'creators/weekly_hours.json')).toMatchObject([
    { weekday: 6, starts: '18:00:00', ends: '26:00:00' },
  ]);
});

it('is available to its owner only', async () => {
  const { address } = await madeArchive(creator);
  expect((await app.visitor().get(address)).status).toBe(404);
  expect((await client.browser.get(address)).status).toBe(404);
  expect((await creator.browser.get(address)).status).toBe(200);
});

it('is made once an hour at most, and replaces the one before', async () => {
  const person = await registerClient(app);
  const first = await madeArchive(person);
  expect((await person.browser.post('/api/account/data/archive')).json.code).toBe(
    'own_data.too_soon',
  );
  app.travelTo(new Date(Date.now() + 2 * 3_600_000).toISOString());
  const second = await madeArchive(person);
  expect((await person.browser.get(first.address)).status).toBe(404);
  expect((await person.browser.get(second.address)).status).toBe(200);
  app.travelTo(undefined);
});

it('is deleted after a week, with its bytes', async () => {
  const person = await registerClient(app);
  const { address } = await madeArchive(person);
  const key = `private/archives/${address.split('/').at(-1)}.zip`;
  expect(await app.platform.storage.sizeOf(key)).toBeGreaterThan(0);
  // By the database, as the session would also expire within a week.
  await app.sql(
    `update data_archives set expires_at = now() - interval '1 second' where user_id = $1`,
    [person.id],
  );
  expect(await archiveOf(person)).toBeNull();
  expect((await person.browser.get(address)).status).toBe(404);
  await runTask(app, 'remove-archives');
  await app.settle();
  expect(await app.platform.storage.sizeOf(key)).toBeUndefined();
});
