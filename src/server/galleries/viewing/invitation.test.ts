import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fillIn } from '#contract/endpoint.ts';
import { routes } from '#server/capabilities.ts';
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
  expect((await phone.post('/api/login/link', { token })).json).toEqual({ nextStep: 'page' });
  expect((await phone.get(`/api/galleries/${id}`)).status).toBe(200);
  expect((await app.visitor().post('/api/login/link', { token })).status).toBe(400);
});

it('opens what the mail is about by its button, and asks for a sign-in for all else', async () => {
  const id = await filled();
  await invite(id);
  await app.settle();
  const phone = app.visitor();
  const token = await mailedToken(app, client.email, 'gallery');
  await phone.post('/api/login/link', { token });
  const other = await filled();
  const statusOf = async (method: string, path: string, gallery: number) => {
    const params = { id: gallery, number: 1, uploadId: 1, userId: 1, orderId: 1, version: 1 };
    const filledIn = fillIn(path, params).replaceAll('undefined', '1');
    return (await phone.send(method, filledIn)).status;
  };
  const opened: string[] = [];
  const wrong: string[] = [];
  for (const { endpoint } of routes) {
    const { method, path, access, page } = endpoint;
    if (access === 'public') continue;
    const [own, others] = [await statusOf(method, path, id), await statusOf(method, path, other)];
    if (page) opened.push(`${method} ${path}`);
    if ((own === 401) === (page !== undefined) || others !== 401)
      wrong.push(`${method} ${path}: ${own}, another's: ${others}`);
  }
  expect(wrong).toEqual([]);
  expect(opened).toMatchInlineSnapshot(`
    [
      "GET /api/galleries/:id",
      "GET /api/galleries/:id/items",
      "GET /api/galleries/:id/archive",
      "GET /api/galleries/:id/items/:number/proof",
      "GET /api/galleries/:id/items/:number/film",
      "GET /api/galleries/:id/items/:number/captions",
      "GET /api/galleries/:id/items/:number/original",
      "PUT /api/galleries/:id/items/:number/heart",
      "DELETE /api/galleries/:id/items/:number/heart",
      "GET /api/galleries/:id/hearts",
      "GET /api/galleries/:id/items/:number/comments",
      "POST /api/galleries/:id/items/:number/comments",
      "DELETE /api/galleries/:id/comments/:commentId",
      "PATCH /api/galleries/:id/selection",
      "PUT /api/galleries/:id/selection",
      "POST /api/galleries/:id/selection/submission",
      "GET /api/galleries/:id/selection/export",
    ]
  `);
  // Nobody is signed in, but the browser's session ends with a sign-out.
  expect((await phone.post('/api/logout')).status).toBe(200);
  expect((await phone.get(`/api/galleries/${id}`)).status).toBe(401);
});

it('leaves someone signed in as they are, whose sign-out everywhere closes links in mails', async () => {
  const id = await filled();
  await invite(id);
  await app.settle();
  const token = await mailedToken(app, client.email, 'gallery');
  const signedIn = await client.browser.post('/api/login/link', { token });
  expect(signedIn.json.id).toBe(client.id);
  expect((await client.browser.get('/api/user')).status).toBe(200);

  app.travelTo(new Date(Date.now() + 25 * 3_600_000).toISOString());
  await client.browser.post('/api/login', client);
  await creator.browser.post('/api/login', creator);
  await invite(id);
  await app.settle();
  const next = await mailedToken(app, client.email, 'gallery');
  expect(next).not.toBe(token);
  const phone = app.visitor();
  await client.browser.delete('/api/account/sessions');
  expect((await phone.post('/api/login/link', { token: next })).status).toBe(400);
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
