import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { openGallery, sendFile } from '#testing/galleries.ts';
import { mailedToken, mailsTo } from '#testing/outside/mailbox.ts';
import {
  type Creator,
  confirmEmail,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp();
  creator = await registerCreator(app);
});
afterEach(() => app.travelTo(undefined));
afterAll(() => app.close());

/** A gallery with one file, of a new client. */
async function filled({ confirmed = true } = {}): Promise<number> {
  client = await registerClient(app);
  if (confirmed) await confirmEmail(app, client);
  const id = await openGallery(app, client, creator);
  await sendFile(app, creator, id, { name: 'IMG_1.CR3', bytes: new Uint8Array(100).fill(7) });
  return id;
}
const invite = (id: number) => creator.browser.post(`/api/galleries/${id}/invitation`);
const mails = async () =>
  (await mailsTo(app, client.email)).filter(({ template }) => template === 'gallery');
const listed = async (person: Person, id: number) => {
  const { json } = await person.browser.get(`/api/galleries/${id}`);
  const query = `kind=${json.order.kind}&order=${json.order.id}`;
  return (await person.browser.get(`/api/galleries?${query}`)).json;
};

it('tells the client, whose mail opens the gallery on a device that knows nobody, once', async () => {
  const id = await filled();
  expect(await listed(client, id)).toEqual([
    {
      id,
      stage: 'proofing',
      pictures: 1,
      photos: 0,
      promised: null,
      delivered: null,
      picturesToPick: null,
    },
  ]);
  expect((await invite(id)).json.invitedAt).not.toBeNull();
  await app.settle();
  const { json: notices } = await client.browser.get('/api/notifications?limit=10');
  expect(notices[0]).toMatchObject({ data: { galleryId: id } });
  expect(await mails()).toHaveLength(1);

  const token = await mailedToken(app, client.email, 'gallery');
  expect((await mails())[0]?.text).toContain(`next=%2Fgalleries%2F${id}`);
  const phone = app.visitor();
  expect((await phone.post('/api/login/link', { token })).json.id).toBe(client.id);
  expect((await phone.get(`/api/galleries/${id}`)).status).toBe(200);
  expect((await app.visitor().post('/api/login/link', { token })).status).toBe(400);
});

it('happens once a day, and not for an empty gallery', async () => {
  const id = await filled();
  const empty = await invite(await openGallery(app, client, creator));
  expect([empty.status, empty.json.code]).toEqual([409, 'gallery.empty']);
  expect((await invite(id)).status).toBe(200);
  const again = await invite(id);
  expect([again.status, again.json.code]).toEqual([409, 'gallery.invited_today']);
});

it('mails no link that signs in to an address that nobody confirmed', async () => {
  const id = await filled({ confirmed: false });
  await invite(id);
  await app.settle();
  const [mail] = await mails();
  expect(mail?.text).toContain(`/galleries/${id}`);
  expect(mail?.text).not.toContain('token=');
});

it('a new password closes links that were mailed before', async () => {
  const id = await filled();
  await invite(id);
  await app.settle();
  const token = await mailedToken(app, client.email, 'gallery');
  const passwords = { currentPassword: client.password, newPassword: 'another horse 43' };
  const changed = await client.browser.post(`/api/user/${client.id}/password`, passwords);
  expect(changed.status).toBe(200);
  expect((await app.visitor().post('/api/login/link', { token })).status).toBe(400);
});
