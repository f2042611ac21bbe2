import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking, runTask, signInAgain, tuesday } from '#testing/bookings.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { confirmEmail, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;

beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
});
afterEach(() => app.travelTo(undefined));
afterAll(() => app.close());

/**
 * As after a worker that died between writing the mail and finishing its task: runs everything
 * again.
 */
async function repeatEveryTask(): Promise<void> {
  await app.settle();
  const rows = await app.sql<{ id: number; name: string }>(
    `select id, name from events where name like 'booking.%'`,
  );
  for (const { id, name } of rows) {
    for (const subscriber of [`mail.${name}`, `notifications.${name}`]) {
      await app.sql(
        `select graphile_worker.add_job('handle-event', json_build_object('eventId', $1::int, 'subscriber', $2::text))`,
        [id, subscriber],
      );
    }
  }
  await app.settle();
}
const count = async (person: Person) => {
  const counts: Record<string, number> = {};
  for (const { template } of await mailsTo(app, person.email))
    if (template.startsWith('booking')) counts[template] = (counts[template] ?? 0) + 1;
  return counts;
};

it('mails confirmation, reminder and review request once each, though every task runs again', async () => {
  const client = await registerClient(app);
  const creator = await registerCreator(app);
  const id = await confirmedBooking(money, client, creator);
  await repeatEveryTask();
  app.travelTo(new Date(Date.parse(tuesday(2)) - 20 * 3_600_000).toISOString());
  await Promise.all([runTask(app, 'remind-of-bookings'), runTask(app, 'remind-of-bookings')]);
  await runTask(app, 'remind-of-bookings');
  app.travelTo(new Date(Date.parse(tuesday(2)) + 3 * 3_600_000).toISOString());
  await signInAgain(client);
  expect((await client.browser.post(`/api/bookings/${id}/complete`)).status).toBe(200);
  await repeatEveryTask();
  expect(await count(client)).toEqual({
    'booking-confirmed': 1,
    'booking-reminder': 1,
    'booking-review-request': 1,
  });
  expect(await count(creator)).toEqual({ 'booking-confirmed': 1, 'booking-reminder': 1 });
});

it('says that it is today if it is by the time it is written, and that it is tomorrow before', async () => {
  for (const [hoursBefore, week, word] of [
    [20, 4, 'Tomorrow'],
    [2, 5, 'Today'],
  ] as const) {
    app.travelTo(undefined);
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    await confirmedBooking(money, client, creator, { startsAt: tuesday(week) });
    app.travelTo(new Date(Date.parse(tuesday(week)) - hoursBefore * 3_600_000).toISOString());
    await runTask(app, 'remind-of-bookings');
    const [mail] = (await mailsTo(app, client.email)).filter(
      ({ template }) => template === 'booking-reminder',
    );
    expect(mail?.subject).toMatch(new RegExp(`^${word}: `));
  }
  app.travelTo(undefined);
});

it('names the creator to who has paid, and leads to the confirmation; all of it is one conversation', async () => {
  const client = await registerClient(app);
  const creator = await registerCreator(app, { fullName: 'Cara Light' });
  const id = await confirmedBooking(money, client, creator);
  await app.settle();
  const [mail] = (await mailsTo(app, client.email)).filter(
    ({ template }) => template === 'booking-confirmed',
  );
  expect(mail?.subject).toContain('Cara Light');
  const token = /\/verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  expect((await app.visitor().post('/api/email/verify', { token })).status).toBe(200);
  // The creator has asked for nothing yet, and is told of no one by name.
  const [theirs] = await mailsTo(app, creator.email);
  expect(theirs?.subject).not.toContain(client.username);
  await client.browser.post(`/api/bookings/${id}/cancel`);
  await app.settle();
  const all = (await mailsTo(app, client.email)).filter(({ template }) =>
    template.startsWith('booking'),
  );
  expect(all.length).toBeGreaterThan(1);
  expect(new Set(all.map(({ headers }) => headers['References']))).toEqual(
    new Set([`<booking-${id}@127.0.0.1>`]),
  );
  expect(new Set(all.map(({ headers }) => headers['Message-ID'])).size).toBe(all.length);
  // Confirmed, nothing asks for it again.
  expect(all[0]?.text).not.toContain('/verify-email');
});

it('says who, when and where, and leads to the calendar and the conversation', async () => {
  const client = await registerClient(app);
  const creator = await registerCreator(app, { fullName: 'Cara Light' });
  const work = `/files/${'b'.repeat(32)}/1920.webp`;
  await app.sql(
    `insert into portfolio_items (creator_id, title, category, image_url, width, height) values
      ($1, 'Tall', 'photography', $2, 1280, 1920), ($1, 'Wide', 'photography', $3, 1920, 1280)`,
    [creator.creatorId, `/files/${'a'.repeat(32)}/1920.webp`, work],
  );
  await Promise.all([confirmEmail(app, client), confirmEmail(app, creator)]);
  const id = await confirmedBooking(money, client, creator, { address: '12 Congress Ave, Austin' });
  const [mail] = (await mailsTo(app, client.email)).filter(
    ({ template }) => template === 'booking-confirmed',
  );
  expect(mail?.text).toContain('12 Congress Ave, Austin');
  expect(mail?.text).toMatch(/Tuesday, .*10:00 AM to 12:00 PM C[DS]T/);
  expect(mail?.html).toMatch(/class="leaf".+?>[A-Z]\w{2}<.+?>\d{1,2}<.+?>Tue</);
  expect(mail?.subject).toMatch(/^Confirmed: Cara Light, Tue, [A-Z].+, 10:00 AM$/);
  expect(mail?.html).toContain(
    `<img src="${app.url}${work.replace('1920', '1280')}" alt="Work by Cara Light" width="502" height="335"`,
  );
  expect(mail?.text).not.toContain('/files/');
  expect(mail?.text).toContain(`/api/bookings/${id}/calendar.ics`);
  expect(mail?.text).toContain(`/messages/${creator.id}`);
  const [theirs] = (await mailsTo(app, creator.email)).filter(
    ({ template }) => template === 'booking-confirmed',
  );
  expect(theirs?.html).not.toContain(`<img src="${app.url}`);
  const cents = (message: RegExp, text = '') => Math.round(Number(message.exec(text)?.[1]) * 100);
  const paid = cents(/You paid \$([\d.]+)\. /, mail?.text);
  expect(cents(/You'll earn \$([\d.]+)\. /, theirs?.text)).toBe(paid * 0.9);
  const path = `/api/bookings/${id}/calendar.ics`;
  const signedOut = await fetch(`${app.url}${path}`, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  expect(signedOut.status).toBe(303);
  expect(signedOut.headers.get('location')).toBe(`/auth?next=%2Fbookings%2F${id}`);
  expect((await app.visitor().get(path)).status).toBe(401);
});

it("starts with the other side's picture, once its owner has confirmed or paid, and the picture is ours", async () => {
  const client = await registerClient(app);
  const creator = await registerCreator(app, { fullName: 'Cara Light' });
  const picture = `/files/${'a'.repeat(32)}/320.webp`;
  const show = (person: Person, image: string) =>
    app.sql('update users set profile_image = $2 where id = $1', [person.id, image]);
  await show(creator, picture);
  await show(client, 'https://elsewhere.example/me.jpg');
  await confirmEmail(app, creator);
  const confirmed = async (person: Person) =>
    (await mailsTo(app, person.email)).find(({ template }) => template === 'booking-confirmed');
  await confirmedBooking(money, client, creator);
  expect((await confirmed(creator))?.html).not.toContain('<img src="http');
  const mail = await confirmed(client);
  expect(mail?.html).toContain(`<img src="${app.url}${picture}" alt="Cara Light"`);
  expect(mail?.text).not.toContain(picture);
});

it('mails a cancellation once to each side, with its own text, though every task runs again', async () => {
  const client = await registerClient(app);
  const creator = await registerCreator(app);
  await Promise.all([confirmEmail(app, client), confirmEmail(app, creator)]);
  const id = await confirmedBooking(money, client, creator);
  await client.browser.post(`/api/bookings/${id}/cancel`);
  await repeatEveryTask();
  const expected = { 'booking-confirmed': 1, 'booking-cancelled': 1 };
  expect([await count(client), await count(creator)]).toEqual([expected, expected]);
  const { json } = await creator.browser.get('/api/notifications');
  const notifications = json.filter(({ type }: { type: string }) => type === 'notification');
  expect(notifications).toHaveLength(2);
  const cancellationTo = async ({ email }: Person) =>
    (await mailsTo(app, email)).find(({ template }) => template === 'booking-cancelled')?.text;
  expect(await cancellationTo(client)).toMatch(
    /was canceled\. You canceled it\.[\s\S]*We're refunding \$200\.00 to your card\./,
  );
  expect(await cancellationTo(creator)).toMatch(
    /was canceled\. Person \d+ canceled it\.[\s\S]*We're refunding \$200\.00 to Person \d+\./,
  );
});
