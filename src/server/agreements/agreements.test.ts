import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { templateRights } from '#contract/agreements/usage-rights.ts';
import { findProgram } from '#server/platform/process/confined-program.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { booked, confirmedBooking, endDueOrders, signInAgain, tuesday } from '#testing/bookings.ts';
import { hired, openJob } from '#testing/jobs.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

const pdftotext = await findProgram('pdftotext');
let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.travelTo(undefined);
  [client, creator] = [await confirmed(app, registerClient(app)), await registerCreator(app)];
});

const choose = (template: string | null, rights: object | null = null) =>
  creator.browser.put('/api/creator/agreement', { template, rights });
const pathOf = (id: number) => `/api/bookings/${id}/agreement`;
const read = async (id: number, who: Person = client) => (await who.browser.get(pathOf(id))).json;
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const signature = { name: 'Carla Client', consent: true };
async function sign(id: number, body: object = {}) {
  const [{ sha256: hash }] = (await read(id)).versions;
  const path = `${pathOf(id)}/signature`;
  return client.browser.post(path, { ...signature, sha256: hash, ...body });
}
const outcome = (reply: { status: number; json: { code?: string } }) => [
  reply.status,
  reply.json.code,
];
const deliver = (id: number) =>
  creator.browser.post(`/api/bookings/${id}/delivery`, { note: 'All of it' });

/** Paid, begun, with a promised delivery and an agreement. */
async function begun(): Promise<number> {
  await creator.browser.patch(`/api/creators/${creator.creatorId}`, { deliveryDays: 7 });
  await choose('business');
  const id = await confirmedBooking(money, client, creator);
  app.travelTo(tuesday(2, '13:00'));
  for (const person of [client, creator]) await signInAgain(person);
  return id;
}

it('nothing is offered until the creator or the operator chooses a template', async () => {
  const id = await booked(client, creator);
  expect(await read(id)).toMatchObject({ versions: [], waiting: false, actions: [] });

  await app.sql(
    `insert into site_settings (name, value) values ('agreementTemplate', '"personal"')`,
  );
  await app.platform.settings.reload();
  const chosen = await creator.browser.get('/api/creator/agreement');
  expect(chosen.json).toMatchObject({ template: 'personal', bySite: true });
  const second = await booked(client, creator, { startsAt: tuesday(3) });
  expect((await read(second)).versions).toMatchObject([{ template: 'personal', version: 1 }]);

  await choose(null);
  const third = await booked(client, creator, { startsAt: tuesday(4) });
  expect((await read(third)).versions).toEqual([]);
  await app.sql(`delete from site_settings where name = 'agreementTemplate'`);
  await app.platform.settings.reload();
});

it('an unsigned order is paid, and its delivery waits for the signature', async () => {
  const id = await begun();
  expect(await read(id)).toMatchObject({ waiting: true, actions: ['sign', 'decline'] });
  expect(outcome(await deliver(id))).toEqual([409, 'agreement.unsigned']);

  const [offered] = (await read(id)).versions;
  const texts = offered.document.lines.map(({ text }: { text: string }) => text);
  expect(texts).toContain(
    `${offered.document.client} pays $200.00 for the work. The site's fees aren't part of this agreement.`,
  );
  expect(texts.at(-1)).toMatch(
    /up to .+ before the start, and gets \$100\.00 \(50%\) back after that\./,
  );
  const [, place] = texts;
  expect(place).toMatch(
    /^.+ 20\d\d, 10:00 AM to 12:00 PM C[DS]T\. .+ agree on the place before then\.$/,
  );
  expect((await sign(id)).status).toBe(201);
  const [version] = (await read(id, creator)).versions;
  expect(version).toMatchObject({ status: 'signed', signedName: 'Carla Client' });
  expect((await deliver(id)).status).toBe(201);
});

it('who had to wait for the signature has the promised days from then on', async () => {
  const id = await begun();
  app.travelTo(tuesday(7, '13:00'));
  for (const person of [client, creator]) await signInAgain(person);
  // Five weeks after the work, nothing is refunded, as nothing could be delivered.
  await endDueOrders(app);
  const shown = async () => (await client.browser.get(`/api/bookings/${id}`)).json;
  expect(await shown()).toMatchObject({ status: 'confirmed', deliveryTerms: { daysLate: 0 } });
  await sign(id);
  const { deliveryTerms } = await shown();
  expect(deliveryTerms).toMatchObject({ dueOn: tuesday(8).slice(0, 10), daysLate: 0 });
});

it('each extra that the client pays is in its history, and a later version says price and time with it', async () => {
  const id = await begun();
  await sign(id);
  app.travelTo(tuesday(2, '09:00'));
  for (const person of [client, creator]) await signInAgain(person);
  const extra = { reason: 'overtime', cents: 15_000, minutes: 60, note: 'The party' };
  expect((await creator.browser.post(`/api/bookings/${id}/extras`, extra)).status).toBe(201);
  expect((await read(id)).additions).toEqual([]);
  const { json } = await client.browser.post(`/api/bookings/${id}/extras/3/payment`);
  await money.payPage(json.url);
  await money.rest();
  const { additions, versions } = await read(id, creator);
  const [signed] = versions;
  expect(additions).toEqual([
    {
      reason: 'overtime',
      note: 'The party',
      minutes: 60,
      priceCents: 15_000,
      acceptedAt: expect.any(String),
      acceptedBy: signed.document.client,
    },
  ]);
  expect(signed.status).toBe('signed');
  const { rights } = signed.document;
  const offer = { template: 'business', rights };
  expect((await creator.browser.post(`${pathOf(id)}/versions`, offer)).status).toBe(201);
  const [newest] = (await read(id)).versions;
  const said = newest.document.lines.map(({ text }: { text: string }) => text).join('\n');
  expect(said).toContain('a shoot of 3 hours');
  expect(said).toContain('10:00 AM to 1:00 PM');
  expect(said).toContain('pays $350.00 for the work');
});

it('signs these bytes only, with consent and a name', async () => {
  await choose('personal');
  const id = await booked(client, creator);
  expect(outcome(await sign(id, { sha256: 'a'.repeat(64) }))).toEqual([409, 'agreement.changed']);
  expect((await sign(id, { consent: false })).status).toBe(400);
  expect((await sign(id, { name: ' ' })).status).toBe(400);
  expect((await sign(id)).status).toBe(201);
  expect(outcome(await sign(id))).toEqual([409, 'agreement.not_open']);
  const rows = await app.sql(
    'select signed_by, signed_from, signed_with, signed_confirmed, document, sha256 from agreements where booking_id = $1',
    [id],
  );
  expect(rows[0]).toMatchObject({ signed_by: client.id, signed_confirmed: true });
  expect(rows[0].signed_from).not.toBe('');
  expect(sha256(rows[0].document)).toBe(rows[0].sha256);
  const edit = app.sql(`update agreements set document = '{}' where booking_id = $1`, [id]);
  await expect(edit).rejects.toThrow('an agreement is a record');
  const drop = app.sql('delete from agreements where signed_at is not null');
  await expect(drop).rejects.toThrow('a signed agreement is a record');
});

it('a declined one says why; the creator offers another version, or takes it back', async () => {
  const id = await begun();
  const decline = (reason: string) => client.browser.post(`${pathOf(id)}/decline`, { reason });
  expect((await decline('')).status).toBe(400);
  expect((await decline('We need print rights')).json).toMatchObject({ waiting: true });
  expect((await read(id, creator)).versions[0]).toMatchObject({
    status: 'declined',
    declineReason: 'We need print rights',
  });
  const offer = { template: 'business', rights: { ...templateRights.business, exclusive: true } };
  const offered = await creator.browser.post(`${pathOf(id)}/versions`, offer);
  expect(offered.json.versions.map(({ status }: { status: string }) => status)).toEqual([
    'offered',
    'replaced',
  ]);
  const withdrawn = await creator.browser.post(`${pathOf(id)}/withdrawal`);
  expect(withdrawn.json).toMatchObject({ waiting: false });
  expect((await deliver(id)).status).toBe(201);
});

it('a later version is signed again, and the earlier one holds until then', async () => {
  const id = await begun();
  await sign(id);
  const before = (await read(id)).versions[0].licenseId;
  const rights = { ...templateRights.personal, termMonths: 6 };
  await creator.browser.post(`${pathOf(id)}/versions`, { template: 'personal', rights });
  expect(await read(id)).toMatchObject({ waiting: false });
  const status = async () => (await client.browser.get(`/api/licenses/${before}`)).json.status;
  expect(await status()).toBe('pending');
  await sign(id);
  expect(await status()).toBe('canceled');
  expect((await read(id)).versions[0].document.rights.termMonths).toBe(6);
});

it('both get the PDF with the signed bytes inside, and their hashes', async () => {
  await choose('personal');
  const id = await booked(client, creator);
  await sign(id);
  await app.settle();
  const mails = await app.sql(
    `select recipient, text, attachments from mails where template = 'agreement-copy'
      and recipient = any($1)`,
    [[client.email, creator.email]],
  );
  expect(mails).toHaveLength(2);
  const [version] = (await read(id)).versions;
  const stored = async (at: number) => {
    const file = await app.platform.storage.get(mails[0].attachments[at].key);
    return Buffer.concat(await Array.fromAsync(file?.stream ?? []));
  };
  const [pdf, json] = [await stored(0), await stored(1)];
  expect(sha256(json)).toBe(version.sha256);
  for (const { text } of mails) {
    expect(text).toContain(version.sha256);
    expect(text).toContain(sha256(pdf));
  }
  expect(JSON.parse(json.toString())).toEqual(version.document);
  // The same file, byte for byte, no matter who asks for it and when.
  const shown = await fetch(new URL(`${pathOf(id)}/versions/1/pdf`, app.url), {
    headers: { cookie: creator.browser.cookieHeader() },
  });
  expect(sha256(Buffer.from(await shown.arrayBuffer()))).toBe(sha256(pdf));
  expect(pdf.toString('latin1')).toMatch(/<pdfaid:part>3<\/pdfaid:part>/);
  expect(pdf.toString('latin1')).toContain('/AFRelationship /Source');
  expect(insideOf(pdf)).toContain(json.toString());
});

it.skipIf(!pdftotext)(
  'no PDF tells one side the network, account or browser of the other',
  async () => {
    await choose('personal');
    const id = await booked(client, creator);
    await sign(id);
    await app.settle();
    const rows = await app.sql(
      'select signed_from, signed_with from agreements where order_id = $1 and signed_at is not null',
      [id],
    );
    const shown = await fetch(new URL(`${pathOf(id)}/versions/1/pdf`, app.url), {
      headers: { cookie: creator.browser.cookieHeader() },
    });
    const text = execFileSync(pdftotext ?? '', ['-', '-'], {
      input: Buffer.from(await shown.arrayBuffer()),
      encoding: 'utf8',
      // The site's own address, at the foot.
    }).replaceAll(app.url, '');
    expect(text).toContain('Proof kept by the site');
    expect(rows[0].signed_from).toBeTypeOf('string');
    for (const secret of [rows[0].signed_from, rows[0].signed_with, 'Account\n'])
      expect(text).not.toContain(secret);
  },
);

it('a signed version is drawn once, in a process of its own, and given out as it was mailed', async () => {
  const drawnHere = vi.spyOn(PDFDocument.prototype, 'end');
  onTestFinished(() => drawnHere.mockRestore());
  await choose('personal');
  const id = await booked(client, creator);
  await sign(id);
  await app.settle();
  const rows = await app.sql(
    `select attachments from mails where template = 'agreement-copy' order by id desc limit 1`,
  );
  const marked = Buffer.from('%PDF as it was mailed');
  await app.platform.storage.put(rows[0].attachments[0].key, marked, 'application/pdf');
  const ask = () =>
    fetch(new URL(`${pathOf(id)}/versions/1/pdf`, app.url), {
      headers: { cookie: creator.browser.cookieHeader() },
    }).then(async (response) => Buffer.from(await response.arrayBuffer()));
  expect((await ask()).toString()).toBe(marked.toString());
  // Where it was lost it is drawn again.
  await app.platform.storage.delete(rows[0].attachments[0].key);
  expect((await ask()).toString('latin1')).toMatch(/<pdfaid:part>3<\/pdfaid:part>/);
  expect(drawnHere).not.toHaveBeenCalled();
});

/** Every stream of a PDF that is compressed, in one text. */
function insideOf(pdf: Buffer): string {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7)) {
    const end = pdf.indexOf('\nendstream', at);
    if (end === -1) break;
    try {
      found.push(inflateSync(pdf.subarray(at + 7, end)).toString());
    } catch {
      // A picture or a font.
    }
  }
  return found.join('\n');
}

it('the public page of the rights has no names, and follows the order', async () => {
  const id = await begun();
  await sign(id);
  const { licenseId } = (await read(id)).versions[0];
  const visit = async () => (await app.visitor().get(`/api/licenses/${licenseId}`)).json;
  expect(await visit()).toMatchObject({ status: 'pending', from: null });
  await deliver(id);
  await client.browser.post(`/api/bookings/${id}/complete`);
  const held = await visit();
  expect(held).toMatchObject({ status: 'in_force', rights: templateRights.business });
  expect(Date.parse(held.until)).toBeGreaterThan(Date.parse(held.from));
  expect(JSON.stringify(held)).not.toMatch(/Person|Carla|Creator/);
  expect((await app.visitor().get('/api/licenses/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
});

it('rights say what machines may do; what isn’t said is reserved', async () => {
  const { aiTraining: _, generativeEdits: __, ...older } = templateRights.personal;
  const machines = ({ lines }: { lines: { about: string; text: string }[] }) =>
    lines.find(({ about }) => about === 'machines')?.text;
  // As a program from before asks.
  await creator.browser.put('/api/creator/agreement', { template: 'personal', rights: older });
  const id = await booked(client, creator);
  const [{ document }] = (await read(id)).versions;
  expect(document.rights).toMatchObject({ aiTraining: 'none', generativeEdits: 'no' });
  expect(machines(document)).toBe(
    "The photos and videos aren't for training or feeding generative systems. The client doesn't alter faces or scenes with generative tools.",
  );
  const rights = { ...older, aiTraining: 'own_use', generativeEdits: 'with_consent' };
  await creator.browser.put('/api/creator/agreement', { template: 'personal', rights });
  const next = await booked(client, creator, { startsAt: tuesday(4) });
  const [agreed] = (await read(next)).versions;
  expect(agreed.document.rights).toMatchObject(rights);
  expect(machines(agreed.document)).toContain('only for systems that no one else uses');
  const wrong = { ...older, aiTraining: 'maybe' };
  expect(
    (await creator.browser.put('/api/creator/agreement', { template: 'personal', rights: wrong }))
      .status,
  ).toBe(400);
});

it('texts are in the client’s language, with a translation that is not what is signed', async () => {
  await client.browser.post('/api/language', { locale: 'es' });
  await choose('personal');
  const [{ document }] = (await read(await booked(client, creator))).versions;
  expect(document.language).toBe('es');
  expect(document.translations).toMatchObject([{ language: 'en', title: expect.any(String) }]);
  expect(document.translations[0].lines).toHaveLength(document.lines.length);
});

it('an unsigned version is made again with a move and an address; a signed one holds until the next is signed', async () => {
  await choose('business');
  const id = await confirmedBooking(money, client, creator);
  const versions = async () =>
    (await read(id)).versions.map(
      ({ status, document }: { status: string; document: { lines: { text: string }[] } }) =>
        `${status}: ${document.lines[1]?.text.replace(/, \d+:.*?T[,.]/, ' ·')}`,
    );
  const move = async (startsAt: string) => {
    const { json } = await client.browser.post(`/api/bookings/${id}/moves`, { startsAt });
    await creator.browser.post(`/api/bookings/${id}/moves/${json.move.id}/acceptance`);
  };
  const [first] = await versions();
  await client.browser.put(`/api/bookings/${id}/address`, { address: '12 Oak St, Austin, TX' });
  const [placed] = await versions();
  expect(placed).toContain('12 Oak St, Austin, TX');
  await move(tuesday(3));
  const [moved, ...old] = await versions();
  expect(moved).not.toBe(placed);
  expect(old).toEqual([placed, first].map((one) => one?.replace('offered', 'replaced')));
  await sign(id);
  await move(tuesday(4));
  const [next, held] = await versions();
  expect([next?.split(':')[0], held?.split(':')[0]]).toEqual(['offered', 'signed']);
  expect(await read(id)).toMatchObject({ waiting: false });
  // Where it was changed alone, what was signed holds.
  await sign(id);
  await client.browser.put(`/api/bookings/${id}/address`, { address: '14 Oak St, Austin, TX' });
  expect((await versions())[0]).toMatch(/^signed/);
});

it('packages and jobs may have another template, or none', async () => {
  await creator.browser.put('/api/creator/packages', {
    packages: [{ title: 'Menu', hours: 2, deliverables: [], price: 40_000, active: true }],
  });
  await choose('personal');
  const { packages } = (await creator.browser.get('/api/creator/agreement')).json;
  expect(packages).toMatchObject([{ title: 'Menu', choice: null }]);
  const [{ id: packageId }] = packages;
  const of = { template: 'business', rights: null };
  const put = (path: string, choice: object | null) =>
    creator.browser.put(`/api/creator/agreement/${path}`, { choice });
  expect((await put(`packages/${packageId}`, of)).json).toMatchObject({
    template: 'personal',
    packages: [{ choice: { template: 'business', rights: templateRights.business } }],
  });
  expect((await put('jobs', { template: null, rights: null })).json.jobs).toEqual({
    template: null,
    rights: null,
  });
  expect((await put('packages/999999', of)).status).toBe(404);
  const byHour = await booked(client, creator);
  const { json: packaged } = await client.browser.post('/api/bookings', {
    creatorId: creator.creatorId,
    startsAt: tuesday(3),
    packageId,
  });
  const templates = async (id: number) =>
    (await read(id)).versions.map(({ template }: { template: string }) => template);
  expect([await templates(byHour), await templates(packaged.id)]).toEqual([
    ['personal'],
    ['business'],
  ]);
  const job = await openJob(client);
  await hired(client, creator, job);
  expect((await client.browser.get(`/api/jobs/${job}/agreement`)).json.versions).toEqual([]);
  expect((await put('jobs', null)).json.jobs).toBeNull();
});
