import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { plainPicture, sendAsForm } from '#testing/outside/pictures.ts';
import { type Creator, registerClient, registerCreator } from '#testing/people.ts';
import { claimFile, keyOfAddress, releaseFiles } from './index.ts';
import { pruneFiles, pruneUnusedFiles } from './prune-files.ts';

let app: TestApp;
let creator: Creator;
let picture: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  creator = await registerCreator(app);
  picture = await plainPicture().png().toBuffer();
});
afterAll(() => app.close());

async function sent(person = creator, to = 'portfolio-image'): Promise<string> {
  const reply = await sendAsForm(person.browser, `/api/uploads/${to}`, picture);
  expect(reply.status, reply.text).toBe(200);
  return reply.json.imageUrl;
}
const isThere = async (address: string) => (await app.visitor().get(address)).status === 200;
const add = (imageUrl: string) =>
  creator.browser.post('/api/portfolio', { title: 'Lake', imageUrl });

/** A day later, as far as files are concerned. */
async function collectADayLater() {
  await app.sql(`update files set created_at = created_at - interval '25 hours'`);
  await pruneUnusedFiles(app.platform);
  await app.settle();
}

describe('a file', () => {
  it('unused for a day is deleted with all its bytes, a used or recent one is not', async () => {
    const [unused, used] = [await sent(), await sent()];
    expect((await add(used)).status).toBe(201);
    await pruneUnusedFiles(app.platform);
    expect(await isThere(unused)).toBe(true);
    await collectADayLater();
    expect([await isThere(unused), await isThere(used)]).toEqual([false, true]);
    const folder = `${app.platform.config.DATA_DIR}/files/${keyOfAddress(unused)}`;
    expect(await readdir(folder).catch(() => [])).toEqual([]);
    const added = await add(unused);
    expect([added.status, added.json.code]).toEqual([409, 'portfolio.image_gone']);

    const known = async () => await app.sql('select key, deleted_at from files order by id');
    app.travelTo(new Date(Date.now() + 89 * 86_400_000).toISOString());
    await pruneFiles(app.platform);
    expect(await known()).toHaveLength(2);
    app.travelTo(new Date(Date.now() + 91 * 86_400_000).toISOString());
    await pruneFiles(app.platform);
    app.travelTo(undefined);
    expect(await known()).toEqual([{ key: keyOfAddress(used), deleted_at: null }]);
  });

  it('for a message is kept for four weeks', async () => {
    const client = await registerClient(app);
    const attachment = async () =>
      (await sendAsForm(client.browser, '/api/uploads/attachment', picture)).json.key as string;
    const [early, late] = [await attachment(), await attachment()];
    const write = (key: string) =>
      client.browser.post('/api/messages', { recipientId: creator.id, attachments: [key] });
    const collectDaysLater = async (days: number) => {
      const age = `update files set created_at = created_at - $1 * interval '1 day'`;
      await app.sql(age, [days]);
      await pruneUnusedFiles(app.platform);
    };
    await collectDaysLater(27);
    expect((await write(early)).status).toBe(201);
    await collectDaysLater(2);
    const refused = await write(late);
    expect([refused.status, refused.json.code]).toEqual([409, 'attachment.gone']);
  });

  it('that is used during collection stays', async () => {
    const address = await sent();
    const file = {
      ownerId: creator.id,
      purpose: 'portfolio',
      key: keyOfAddress(address) ?? '',
    } as const;
    const claimed = Promise.withResolvers<void>();
    const collected = claimed.promise.then(collectADayLater);
    await inTransaction(app.platform.db, async (tx) => {
      expect(await claimFile(tx, file, { place: 'test', entityId: 1 })).toBeDefined();
      claimed.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    });
    await collected;
    await collectADayLater();
    expect(await isThere(address)).toBe(true);
    await inTransaction(app.platform.db, (tx) => releaseFiles(tx, { place: 'test', entityId: 1 }));
    await app.settle();
    expect(await isThere(address)).toBe(false);
  });

  it('can only be used by its owner, for its purpose', async () => {
    const other = await registerCreator(app);
    expect((await add(await sent(other))).status).toBe(409);
    expect((await add(await sent(creator, 'profile-image'))).status).toBe(409);
    const path = `/api/user/${creator.id}`;
    const profileImage = await sent(creator, 'portfolio-image');
    expect((await creator.browser.send('PATCH', path, { body: { profileImage } })).status).toBe(
      400,
    );
  });

  it('is refused from someone with 200 unused ones', async () => {
    const hoarder = await registerClient(app);
    await app.sql(
      `insert into files (owner_id, purpose, key, media_type, bytes)
       select $1, 'portfolio', 'hoard' || n, 'image/webp', 1 from generate_series(1, 200) n`,
      [hoarder.id],
    );
    const reply = await sendAsForm(hoarder.browser, '/api/uploads/profile-image', picture);
    expect([reply.status, reply.json.code]).toEqual([429, 'upload.too_many_unused']);
  });
});

describe('a profile image', () => {
  it('is deleted with its files when replaced or removed', async () => {
    const show = (profileImage: string) =>
      creator.browser.send('PATCH', `/api/user/${creator.id}`, { body: { profileImage } });
    const [first, second] = [
      await sent(creator, 'profile-image'),
      await sent(creator, 'profile-image'),
    ];
    expect((await show(first)).status).toBe(200);
    expect((await show(second)).status).toBe(200);
    await app.settle();
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    expect(
      (await creator.browser.send('PATCH', `/api/user/${creator.id}`, { body: { bio: 'Hi' } }))
        .status,
    ).toBe(200);
    await app.settle();
    expect(await isThere(second)).toBe(true);
    await show('');
    await app.settle();
    expect(await isThere(second)).toBe(false);
  });
});
