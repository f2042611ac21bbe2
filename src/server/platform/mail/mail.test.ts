import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { type ReceivedMail, startSmtp, type TestSmtp } from '#testing/outside/smtp.ts';
import { inTransaction } from '../db/database.ts';
import { defineMail, facesOf } from './mail-template.ts';
import { renderMail, threadOf } from './render-mail.ts';

let smtp: TestSmtp;
let app: TestApp;
beforeAll(async () => {
  smtp = await startSmtp({
    onAuth: ({ username, password }, _session, done) =>
      username === 'post' && password === 'sesame'
        ? done(null, { user: username })
        : done(new Error('Wrong name or password')),
  });
  app = await startTestApp({
    env: {
      SITE_NAME: 'Fotografía “Ocaso”',
      SMTP_URL: `smtp://post:sesame@${smtp.host}?tls.rejectUnauthorized=false`,
    },
  });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const letter = defineMail<{ words: string }>('letter', ({ words: message }) => ({
  subject: 'Señora Núñez reviewed you: ★★★★★',
  faces: [{ path: '/files/nunez/320.webp', alt: 'Señora "N" <ú>' }],
  paragraphs: [message, 'Second paragraph'],
  sections: [
    { title: 'Bookings', lines: [{ label: 'Booking #7 <is> confirmed', path: '/bookings/7' }] },
  ],
  action: { label: 'View', path: '/bookings/7' },
  footnote: {
    text: 'You asked for it.',
    links: [{ label: 'Stop', path: '/unsubscribe?token=abc' }],
  },
  unsubscribePath: '/unsubscribe?token=abc',
}));
const urgent = defineMail<{ words: string }>('urgent', ({ words: message }) => ({
  subject: 'Set a new password',
  paragraphs: [message],
  secret: true,
}));

const write = (to: string, template = letter) =>
  inTransaction(app.platform.db, (tx) =>
    app.platform.mail.send(tx, template, { to, payload: { words: 'Grüße & <b>Küsse</b> 🌅' } }),
  );
const arrived = (to: string): Promise<ReceivedMail> =>
  eventually(() => {
    const mail = smtp.received.find(({ envelopeTo }) => envelopeTo.includes(to));
    if (!mail) throw new Error(`Nothing has come for ${to}`);
    return mail;
  });
async function stateOf(recipient: string) {
  const rows = await app.sql(
    'select status, failure, attempts from mails where recipient = $1 order by id desc limit 1',
    [recipient],
  );
  return rows[0];
}
const becomes = (recipient: string, state: object) =>
  eventually(async () => expect(await stateOf(recipient)).toMatchObject(state));
/** The retry would come later than a test can wait. */
const hurry = () => app.sql('update graphile_worker._private_jobs set run_at = now()');

describe('a mail', () => {
  it('arrives as text and HTML, unchanged, over TLS', async () => {
    await write('ada@example.com');
    const mail = await arrived('ada@example.com');
    expect(mail.secure).toBe(true);
    expect(mail.subject).toBe('Señora Núñez reviewed you: ★★★★★');
    expect(mail.from).toMatchObject({ name: 'Fotografía “Ocaso”', address: 'no-reply@127.0.0.1' });
    expect(mail.raw).toMatch(/content-type: multipart\/alternative/i);
    expect(mail.text).toContain('Grüße & <b>Küsse</b> 🌅\n\nSecond paragraph');
    expect(mail.text).toContain(`- Booking #7 <is> confirmed\n  ${app.url}/bookings/7`);
    expect(mail.html).toContain('Grüße &#38; &#60;b&#62;Küsse');
    expect(mail.html).toContain(`href="${app.url}/bookings/7"`);
    expect(mail.html).toContain(
      `<img src="${app.url}/files/nunez/320.webp" alt="Señora &#34;N&#34; &#60;ú&#62;"`,
    );
    expect(mail.text).not.toContain('/files/nunez');
    // Filters hold pictures beside few words against a mail.
    expect(mail.attachments).toEqual([]);
    const sources = [...(mail.html ?? '').matchAll(/(?:src|href)="([^"]+)"/g)].map(([, at]) => at);
    expect(sources.filter((at) => !at?.startsWith(app.url))).toEqual([]);
  });

  it('names its sender, suppresses auto-replies, and links to unsubscribe', async () => {
    await write('bob@example.com');
    const { headers, messageId } = await arrived('bob@example.com');
    const named = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
    expect(named).toMatchObject({
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': `<${app.url}/unsubscribe?token=abc>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@127\.0\.0\.1>$/);
  });

  it.each([
    [undefined, null, "Replies to this email aren't read. Please answer on the site."],
    ['Ocaso <no-reply@ocaso.example>', null, "Replies to this email aren't read."],
    ['Ocaso <hola@ocaso.example>', 'hola@ocaso.example', 'Replies to this email reach Fotografía'],
  ])('from %j says whether a reply is read, above its button', async (from, replyTo, message) => {
    Object.assign(app.platform.config, { MAIL_FROM: from });
    onTestFinished(() => void Object.assign(app.platform.config, { MAIL_FROM: undefined }));
    const to = `${crypto.randomUUID()}@example.com`;
    await write(to);
    const { replyTo: asked = [], text = '', html = '' } = await arrived(to);
    expect(asked[0]?.address ?? null).toBe(replyTo);
    for (const part of [text, html]) expect(part.replaceAll('&#39;', "'")).toContain(message);
    expect(html.indexOf('Replies to')).toBeLessThan(html.indexOf('>View<'));
  });

  it('is retried after greylisting, and arrives once', async () => {
    smtp.refuse('grey@example.com', { code: 451, message: '4.7.1 Try again later' });
    await write('grey@example.com');
    await becomes('grey@example.com', { status: 'waiting', attempts: 1 });
    expect((await stateOf('grey@example.com')).failure).toContain('4.7.1 Try again later');
    await hurry();
    await becomes('grey@example.com', { status: 'sent', failure: null, attempts: 2 });
    expect(
      smtp.received.filter(({ envelopeTo }) => envelopeTo[0] === 'grey@example.com'),
    ).toHaveLength(1);
  });

  it('that is refused for its sender is dropped, and the address stays valid', async () => {
    smtp.refuse('strict@example.com', { code: 550, message: '5.7.1 Not from you' });
    await write('strict@example.com');
    await becomes('strict@example.com', { status: 'failed', attempts: 1 });
    await write('strict@example.com');
    expect(await arrived('strict@example.com')).toBeDefined();
  });
});

describe('an address that does not exist', () => {
  const gone = 'gone@example.com';
  const nobody = { code: 550, message: '5.1.1 No such user here' };

  it('is recorded with the reason and not mailed again', async () => {
    smtp.refuse(gone, nobody);
    await write(gone);
    await becomes(gone, { status: 'failed', attempts: 1 });
    const rows = await app.sql('select address, reason from undeliverable_addresses');
    expect(rows).toEqual([{ address: gone, reason: expect.stringContaining('No such user here') }]);
    const told = await app.sql(
      `select payload->>'address' as address from events where name = 'mail.address_refused'`,
    );
    expect(told).toEqual([{ address: gone }]);
    await write(gone.toUpperCase());
    await becomes(gone.toUpperCase(), {
      status: 'failed',
      failure: expect.stringContaining('Not tried'),
    });
    expect(smtp.attemptsOf(gone)).toBe(1);
  });

  it('is mailed when the person requests it, and is valid again once that arrives', async () => {
    await write(gone, urgent);
    await becomes(gone, { status: 'sent' });
    await write(gone);
    await becomes(gone, { status: 'sent' });
    expect(smtp.attemptsOf(gone)).toBe(3);
  });
});

describe('a mail server that refuses our password', () => {
  it('delays the mail until it is fixed', async () => {
    const barred = await startTestApp({
      env: { SMTP_URL: `smtp://post:wrong@${smtp.host}?tls.rejectUnauthorized=false` },
    });
    await inTransaction(barred.platform.db, (tx) =>
      barred.platform.mail.send(tx, letter, { to: 'eve@example.com', payload: { words: 'Hello' } }),
    );
    await eventually(async () => {
      const { rows } = await barred.platform.pool.query(
        'select status, attempts, failure from mails',
      );
      expect(rows).toEqual([
        { status: 'waiting', attempts: 1, failure: expect.stringMatching(/535/) },
      ]);
    });
    await barred.close();
  });
});

it('shows pictures hosted by this site only', () => {
  const people = [
    '/files/0a1b/320.webp',
    '/demo/scenes/lake-2.webp',
    '/api/logout',
    '/files/../api/logout',
    'https://elsewhere.example/files/0a1b/320.webp',
    '',
  ].map((profileImage) => ({ fullName: 'Ada', profileImage }));
  expect(facesOf(people, (message) => message).map(({ path }) => path)).toEqual([
    '/files/0a1b/320.webp',
    '/demo/scenes/lake-2.webp',
  ]);
});

it.each([
  ['/bookings/15', 'booking-15'],
  ['/bookings/15/day', 'booking-15'],
  ['/jobs/7/manage', 'job-7'],
  ['/jobs', undefined],
  ['/jobs/7a', undefined],
  ['/messages/15', undefined],
  [undefined, undefined],
])('mail that leads to %s belongs to the conversation %s', (path, thread) => {
  expect(threadOf({ ...(path && { action: { label: 'View', path } }) })).toBe(thread);
  const rendered = renderMail(
    { subject: 'Hello', paragraphs: [], ...(path && { action: { label: 'View', path } }) },
    { name: 'Ocaso', url: 'https://ocaso.example', region: 'en-US' },
    'en',
  );
  const first = thread && `<${thread}@ocaso.example>`;
  expect([rendered.headers['References'], rendered.headers['In-Reply-To']]).toEqual([first, first]);
});
