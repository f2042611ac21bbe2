import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { RangedReply } from '#contract/file-reply.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { readPersonalRows } from '#server/platform/personal-data/personal-data-store.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { approve, galleryOf, openGallery, sendFile } from '#testing/galleries.ts';
import type { Browser } from '#testing/outside/browser.ts';
import { unzip } from '#testing/outside/zip.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import type { GalleryAccess } from '../gallery-access.ts';
import { countDownload } from '../receipt/count-download.ts';
import { forgetLinks, resealLinks } from './link-secret.ts';
import { whileOpen } from './while-open.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders });
  [client, creator] = [await confirmed(app, registerClient(app)), await registerCreator(app)];
});
afterAll(() => app.close());

const whole = { start: 0, end: 899 };
const endless = (length: number) =>
  async function* () {
    for (;;) yield new Uint8Array(length);
  };
const pieces: RangedReply = { name: 'a.jpg', size: 900, etag: 'a', read: endless(300) };
const readVisits = async (linkId: number) => {
  const rows = await app.sql('select * from gallery_visits where link_id = $1', [linkId]);
  return rows;
};

let id: number;
const files = [
  { name: 'IMG_1.JPG', section: 'Church', bytes: new Uint8Array(randomBytes(900)) },
  { name: 'IMG_2.JPG', section: 'Party', bytes: new Uint8Array(randomBytes(900)) },
];
beforeEach(async () => {
  id = await openGallery(app, client, creator);
  for (const file of files) await sendFile(app, creator, id, file);
});

async function link(body: object = {}, by: Person = creator) {
  const { json } = await by.browser.post(`/api/galleries/${id}/share-links`, {
    kind: 'view',
    ...body,
  });
  return { ...json, at: `/api${json.path}` };
}
const codeOf = (response: { status: number; json: { code?: string } }) =>
  `${response.status} ${response.json.code ?? ''}`.trim();
const enter = (guest: Browser, at: string, pin: string, ip?: string) =>
  guest.send('POST', `${at}/pin`, {
    body: { pin },
    ...(ip ? { headers: { 'x-forwarded-for': ip } } : {}),
  });
const bytesOf = async (guest: Browser, path: string) => {
  const response = await fetch(new URL(path, app.url), {
    headers: { cookie: guest.cookieHeader() },
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};

it('opens a gallery for people without an account, and nothing else of it', async () => {
  const { at, path } = await link({ section: 'Church' });
  expect(path).toMatch(/^\/g\/[\w-]{22}$/);
  const guest = app.visitor();
  const response = await guest.get(at);
  expect(response.headers.get('x-robots-tag')).toContain('noindex');
  expect(response.headers.get('referrer-policy')).toBe('same-origin');
  const { gallery, kind, credit, guestName } = response.json;
  expect({ kind, credit, guestName }).toEqual({ kind: 'view', credit: null, guestName: null });
  expect(gallery).toMatchObject({ side: 'guest', order: null, manifest: null, usedBytes: null });
  expect(gallery.items).toMatchObject([{ number: 1, hearts: null, picked: false, sha256: null }]);
  // The other section, by whichever door.
  for (const door of ['proof', 'original', 'comments'])
    expect((await guest.get(`${at}/items/2/${door}`)).status).toBeGreaterThan(400);
  expect((await guest.get(`/api/galleries/${id}`)).status).toBe(401);
  const refusal = (await guest.get('/api/g/unknown')).headers;
  expect(refusal.get('referrer-policy')).toBe('same-origin');
});

it('is closed if its key is lost, so that the site starts with a new one', async () => {
  const { at } = await link();
  const lost = { ...app.platform, secrets: createSecretBox([Buffer.alloc(32, 0x77)]) };
  await expect(resealLinks(lost)).rejects.toThrow('SECRETS_KEY');
  // Undone at the end: other tests' links have the same key.
  const undone = inTransaction(app.platform.db, async (tx) => {
    expect(await forgetLinks(tx, lost.secrets)).toBeGreaterThan(0);
    expect(await forgetLinks(tx, lost.secrets)).toBe(0);
    await resealLinks({ ...lost, db: tx });
    const open = await sql`select from gallery_links where closed_at is null`.execute(tx);
    expect(open.rows).toEqual([]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await app.visitor().get(at)).status).toBe(200);
});

it('says the same to a wrong link, a missing or wrong PIN, an expired and a revoked link', async () => {
  const locked = await link({ pin: '123456' });
  const late = await link({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
  const revoked = await link();
  await creator.browser.send('DELETE', `/api/galleries/${id}/share-links/${revoked.id}`);
  await app.sql(`update gallery_links set expires_at = now() where id = $1`, [late.id]);
  const guest = app.visitor();
  const replies = [
    await guest.get('/api/g/AAAAAAAAAAAAAAAAAAAAAA'),
    await guest.get(locked.at),
    await enter(guest, locked.at, '654321'),
    await enter(guest, '/api/g/AAAAAAAAAAAAAAAAAAAAAA', '123456'),
    await guest.get(late.at),
    await enter(guest, late.at, '123456'),
    await guest.get(revoked.at),
    await guest.get(`${locked.at}/items/1/proof`),
    await guest.get(`${locked.at}/archive`),
    await guest.get(`${locked.at}/items/1/comments`),
  ];
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(replies[0]?.json.code).toBe('gallery_link.closed');
});

it('is opened by its PIN, for this browser and this link alone', async () => {
  const one = await link({ pin: '123456' });
  const other = await link({ pin: '123456' });
  const guest = app.visitor();
  expect((await enter(guest, one.at, '123456')).status).toBe(200);
  expect((await guest.get(one.at)).status).toBe(200);
  expect((await guest.get(other.at)).status).toBe(403);
  expect((await app.visitor().get(one.at)).status).toBe(403);
  // Without scripts.
  const plain = app.visitor();
  const form = (pin: string) =>
    plain.submit(`${other.at}/pin`, { token: other.path.slice('/g/'.length), pin });
  expect((await form('000000')).headers.get('location')).toBe(
    `${other.path}?error=gallery_link.closed`,
  );
  expect((await form('123456')).headers.get('location')).toBe(other.path);
  expect((await plain.get(other.at)).status).toBe(200);
  // A forged pass opens nothing.
  const forged = await fetch(new URL(other.at, app.url), {
    headers: { cookie: `gallery_${other.id}=v1.00000000.AAAA.AAAA` },
  });
  expect(forged.status).toBe(403);
});

it('slows who guesses, by network and by link, and never who entered once', async () => {
  const limited = await startTestApp({
    databaseUrl: app.databaseUrl,
    withoutTasks: true,
    env: {
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: app.platform.config.DATA_DIR,
    },
  });
  onTestFinished(() => limited.close());
  const { at } = await link({ pin: '123456' });
  const member = limited.visitor();
  expect((await enter(member, at, '123456', '2001:db8:1::1')).status).toBe(200);
  const guess = (ip: string, pin = '000000') => enter(limited.visitor(), at, pin, ip);
  // Addresses of one /64 are one.
  for (let nth = 0; nth < 10; nth += 1)
    expect((await guess(`2001:db8:2::${nth + 1}`)).status).toBe(403);
  expect(codeOf(await guess('2001:db8:2::ffff', '123456'))).toBe('429 too_many_requests');
  for (let nth = 0; nth < 20; nth += 1)
    expect((await guess(`192.0.2.${nth + 1}`)).status).toBe(403);
  // Now it is under attack: each network has two tries, and strangers lock nobody out.
  for (let nth = 0; nth < 2; nth += 1) expect((await guess('192.0.2.199')).status).toBe(403);
  expect(codeOf(await guess('192.0.2.199', '123456'))).toBe('429 too_many_requests');
  expect((await guess('192.0.2.200', '123456')).status).toBe(200);
  expect((await member.get(at)).status).toBe(200);
  expect((await enter(member, at, '123456', '2001:db8:2::1')).status).toBe(200);
  // Another link is not slowed.
  const other = await link({ pin: '123456' });
  expect((await enter(limited.visitor(), other.at, '123456', '192.0.2.201')).status).toBe(200);
});

it('keeps the hearts and comments of each guest to themselves', async () => {
  const { at } = await link();
  const [may, ben] = [app.visitor(), app.visitor()];
  expect(codeOf(await may.send('PUT', `${at}/items/1/heart`))).toBe('409 gallery_link.name_needed');
  expect((await may.post(`${at}/name`, { name: 'Aunt May' })).status).toBe(200);
  expect((await ben.post(`${at}/name`, { name: 'Ben' })).status).toBe(200);
  expect((await may.send('PUT', `${at}/items/1/heart`)).status).toBe(200);
  expect((await may.post(`${at}/items/1/comments`, { text: 'Lovely' })).status).toBe(201);
  expect((await may.get(at)).json).toMatchObject({
    guestName: 'Aunt May',
    gallery: { items: [{ heart: true, comments: 1 }, { heart: false }] },
  });
  expect((await ben.get(at)).json.gallery.items[0]).toMatchObject({ heart: false, comments: 0 });
  expect((await ben.get(`${at}/items/1/comments`)).json).toEqual([]);
  const [comment] = (await creator.browser.get(`/api/galleries/${id}/items/1/comments`)).json;
  expect(comment).toMatchObject({ by: { side: 'guest', name: 'Aunt May' }, text: 'Lovely' });
  expect((await ben.send('DELETE', `${at}/comments/${comment.id}`)).status).toBe(404);
  expect((await may.send('DELETE', `${at}/comments/${comment.id}`)).status).toBe(200);
  expect((await client.browser.get(`/api/galleries/${id}/hearts`)).json).toMatchObject([
    { by: { side: 'guest', name: 'Aunt May' }, numbers: [1] },
  ]);
});

it('has no guest whose name is the site’s, or that of one of the two sides', async () => {
  const { at } = await link();
  const guest = app.visitor();
  const { fullName: creatorName } = (await creator.browser.get('/api/user')).json;
  const { fullName: clientName } = (await client.browser.get('/api/user')).json;
  for (const name of [
    'Golden Hour',
    'G0lden-Hour Support',
    'Escrow Desk',
    creatorName,
    clientName.toUpperCase().replaceAll(' ', '  '),
  ]) {
    const response = await guest.post(`${at}/name`, { name });
    expect([name, codeOf(response)]).toEqual([name, '400 account.name_reserved']);
    expect(response.json.fields.name).toBeTypeOf('string');
  }
  expect((await guest.post(`${at}/name`, { name: 'Aunt May' })).status).toBe(200);
  const renamed = await guest.post(`${at}/name`, { name: creatorName });
  expect(codeOf(renamed)).toBe('400 account.name_reserved');
});

it('gives originals by a download link once approved, and its receipt says who took what', async () => {
  const { at } = await link({ kind: 'download', section: 'Church' });
  const vendor = await link({ kind: 'vendor' });
  const guest = app.visitor();
  expect((await bytesOf(guest, `${at}/archive`)).status).toBe(403);
  await approve(app, id);
  await guest.post(`${at}/name`, { name: 'Aunt May' });
  const { bytes } = await bytesOf(guest, `${at}/archive`);
  expect([...unzip(bytes).keys()]).toEqual(['Church/IMG_1.JPG', 'manifest.sha256']);
  expect(
    (await bytesOf(guest, `${at}/items/1/original`)).bytes.equals(files[0]?.bytes ?? bytes),
  ).toBe(true);
  expect((await bytesOf(guest, `${at}/items/2/original`)).status).toBe(404);
  expect((await bytesOf(guest, `${vendor.at}/items/1/original`)).status).toBe(403);
  expect((await guest.get(vendor.at)).json.credit).toMatch(/^Photo: .+/);
  await bytesOf(client.browser, `/api/galleries/${id}/archive`);
  await galleryOf(client, id);
  const read = async () => (await creator.browser.get(`/api/galleries/${id}/receipt`)).json;
  const receipt = await read();
  const taken = receipt.filter(({ act }: { act: string }) => act !== 'opened');
  expect(taken).toMatchObject([
    { linkId: null, act: 'archive', times: 1 },
    { name: 'Aunt May', act: 'original', number: 1, times: 1, bytes: 900 },
    { name: 'Aunt May', act: 'archive', times: 1, bytes: bytes.length },
  ]);
  expect(
    receipt.some(({ act, linkId }: Record<string, unknown>) => act === 'opened' && linkId === null),
  ).toBe(true);
  // Previews and scanners read a page; only its script in sight counts a visit.
  const opened = async () =>
    (await read()).filter(
      ({ act, linkId }: Record<string, unknown>) => act === 'opened' && linkId !== null,
    );
  expect(await opened()).toEqual([]);
  for (const headers of [{ 'user-agent': 'WhatsApp/2.24' }, { 'sec-purpose': 'prefetch' }])
    for (const method of ['GET', 'HEAD'])
      expect((await app.visitor().send(method, at, { headers })).status).toBe(200);
  expect(await opened()).toEqual([]);
  await guest.post(`${at}/visits`);
  expect(await opened()).toMatchObject([{ name: 'Aunt May', times: 1 }]);
});

it('gives away twenty times the gallery a day at most', async () => {
  const { at, id: linkId } = await link({ kind: 'download' });
  await approve(app, id);
  const guest = app.visitor();
  await bytesOf(guest, `${at}/items/1/original`);
  await app.sql('update gallery_visits set bytes = 20 * 1800 where link_id = $1', [linkId]);
  expect(codeOf(await guest.get(`${at}/archive`))).toBe('429 gallery_link.downloads');
  expect((await guest.get(at)).status).toBe(200);
  expect((await bytesOf(client.browser, `/api/galleries/${id}/archive`)).status).toBe(200);
});

it('gives no more away at once, and gives back what broke off', async () => {
  const { at, id: linkId } = await link({ kind: 'download' });
  await approve(app, id);
  const guest = app.visitor();
  // Twenty times the gallery, which is twice the picture.
  const all = await Promise.all(
    Array.from({ length: 60 }, () => bytesOf(guest, `${at}/items/1/original`)),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(40);
  expect(all.filter(({ status }) => status === 429)).toHaveLength(20);
  const taken = async () => {
    const rows = await app.sql(
      'select sum(bytes)::int as bytes from gallery_visits where link_id = $1',
      [linkId],
    );
    return rows[0].bytes;
  };
  expect(await taken()).toBe(20 * 1800);
  const [row] = await readVisits(linkId);
  const access = {
    gallery: { id },
    side: 'guest',
    who: null,
    link: { id: linkId },
  } as GalleryAccess;
  await app.sql('delete from gallery_visits where link_id = $1', [linkId]);
  const reply = countDownload(
    app.platform as Context,
    access,
    { act: 'original', number: 1 },
    pieces,
  );
  for await (const piece of reply.read({ start: 0, end: 899 })) {
    expect(await taken()).toBe(900);
    expect(piece).toHaveLength(300);
    break;
  }
  expect(await taken()).toBe(300);
  expect(row).toMatchObject({ times: 40 });
});

it('ends what is being sent once it is revoked', async () => {
  const { id: linkId } = await link({ kind: 'download' });
  const access = { link: { id: linkId, kind: 'download' } } as GalleryAccess;
  const large = { ...pieces, read: endless(3_000_000) };
  let sent = 0;
  const send = async () => {
    for await (const _ of whileOpen(app.platform as Context, access, large).read(whole)) {
      sent += 1;
      if (sent === 3) await creator.browser.delete(`/api/galleries/${id}/share-links/${linkId}`);
    }
  };
  await expect(send()).rejects.toMatchObject({ code: 'gallery_link.closed' });
  expect(sent).toBe(4);
});

it('is seen again and revoked by its maker and the creator, and refused without sense', async () => {
  const own = await link({ pin: '123456' }, client);
  await link();
  const list = `/api/galleries/${id}/share-links`;
  expect((await creator.browser.get(list)).json).toHaveLength(2);
  const mine = (await client.browser.get(list)).json;
  expect(mine).toMatchObject([{ id: own.id, path: own.path, pin: '123456', own: true }]);
  const make = async (body: object) =>
    codeOf(await creator.browser.post(list, { kind: 'view', ...body }));
  expect(await make({ section: 'Nowhere' })).toBe('400 gallery.unknown_section');
  expect(await make({ expiresAt: '2020-01-01T00:00:00Z' })).toBe('400 gallery.ends_in_past');
  for (const pin of ['12345', '1234567', 'abcdef'])
    expect(await make({ pin })).toBe('400 invalid_input');
  expect((await creator.browser.send('DELETE', `${list}/${own.id}`)).status).toBe(200);
  expect((await app.visitor().get(own.at)).status).toBe(403);
});

it('is reported to the operators, who close all links of a gallery', async () => {
  const operator = await registerOperator(app);
  const { at } = await link();
  const guest = app.visitor();
  expect((await guest.post(`${at}/reports`, { reason: 'These are stolen' })).status).toBe(200);
  const report = () => client.browser.post(`/api/galleries/${id}/reports`, { reason: 'Not mine' });
  expect([(await report()).status, codeOf(await report())]).toEqual([
    200,
    '409 gallery.already_reported',
  ]);
  await app.settle();
  const rows = await app.sql(
    `select count(*)::int as mails from mails where subject like '%Gallery #' || $1::text || ' was reported%'`,
    [id],
  );
  expect(rows[0].mails).toBe(2);
  const listed = async (state: string) =>
    (await operator.browser.get(`/api/operator/gallery-reports?state=${state}`)).json;
  const [own, byLink] = await listed('waiting');
  const about = { galleryId: id, creator: { id: creator.id }, linksClosed: false };
  expect(own).toMatchObject({ ...about, reporter: { id: client.id }, reason: 'Not mine' });
  expect(byLink).toMatchObject({ ...about, reporter: null, reason: 'These are stolen' });
  const decide = (report: number, outcome: string) =>
    operator.browser.post(`/api/operator/gallery-reports/${report}/decision`, {
      outcome,
      reason: 'Seen',
    });
  const replies = await Promise.all([1, 2].map(() => decide(own.id, 'links_closed')));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await decide(byLink.id, 'handled')).status).toBe(200);
  expect(await listed('waiting')).toEqual([]);
  expect((await listed('decided'))[0]).toMatchObject({
    linksClosed: true,
    decision: { outcome: 'links_closed', reason: 'Seen' },
  });
  const closing = `/api/operator/galleries/${id}/link-closing`;
  expect((await operator.browser.post(closing, { reason: 'Stolen' })).status).toBe(200);
  expect((await guest.get(at)).status).toBe(403);
  const again = await creator.browser.post(`/api/galleries/${id}/share-links`, { kind: 'view' });
  expect(codeOf(again)).toBe('403 gallery.links_closed');
  expect((await client.browser.get(`/api/galleries/${id}`)).json.items).toHaveLength(2);
});

it('goes into the export of both sides without secrets, and outlives an account that is deleted', async () => {
  const own = await registerClient(app, { fullName: 'Quirina Vanderleest' });
  id = await openGallery(app, own, creator);
  for (const file of files) await sendFile(app, creator, id, file);
  await approve(app, id);
  const { at } = await link({}, own);
  const jobId = (await galleryOf(own, id)).order.id;
  expect((await own.browser.post(`/api/jobs/${jobId}/approve`, {})).status).toBe(200);
  await app.settle();
  await own.browser.get(`/api/galleries/${id}/items/1/original`);

  const columns = app.platform.personalData
    .filter(({ capability }) => capability === 'galleries')
    .flatMap((part) => part.columns);
  const rowsOf = async (person: { id: number; creatorId?: number }, table: string) =>
    readPersonalRows(
      app.platform.db,
      columns.filter((column) => column.table === table),
      { userId: person.id, creatorId: person.creatorId ?? null },
    );
  const [made] = await rowsOf(own, 'gallery_links');
  expect(made).toMatchObject({ gallery_id: id, kind: 'view' });
  expect(Object.keys(made ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/secret|hash/)]),
  );
  expect(await rowsOf(own, 'gallery_visits')).toContainEqual(
    expect.objectContaining({ act: 'original', number: 1 }),
  );
  expect(await rowsOf(creator, 'galleries')).toContainEqual(expect.objectContaining({ id }));

  const { password } = own;
  expect((await own.browser.post('/api/account/deletion', { password })).status).toBe(200);
  expect((await app.visitor().get(at)).status).toBe(403);
  expect((await galleryOf(creator, id)).items).toHaveLength(2);
  const { json: receipt } = await creator.browser.get(`/api/galleries/${id}/receipt`);
  expect(receipt.map(({ name }: { name: string }) => name)).not.toContain('Quirina Vanderleest');
  expect(receipt.map(({ act }: { act: string }) => act)).toContain('original');
});
