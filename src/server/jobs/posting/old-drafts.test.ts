import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { draftedJob } from '#testing/jobs.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Person, registerClient, registerOperator } from '#testing/people.ts';
import { jobTasks } from '../tasks.ts';

let app: TestApp;
let owner: Person;
let operator: Person;

beforeAll(async () => {
  app = await startTestApp();
  [owner, operator] = [await registerClient(app), await registerOperator(app)];
});
afterAll(() => app.close());

const inThePast = 'This date is in the past. Please choose another.';
const edit = (id: number, fields: object) => owner.browser.patch(`/api/jobs/${id}`, fields);
const pay = (id: number) => owner.browser.post(`/api/jobs/${id}/payment-intent`);
const see = async (id: number) => (await owner.browser.get(`/api/jobs/${id}`)).json;
const passDay = (id: number) => app.sql(`update jobs set date = '2026-01-05' where id = $1`, [id]);
const setMinimum = (minimumBudget: number) =>
  operator.browser.patch('/api/operator/settings', { minimumBudget });

it('whose day has passed needs a new one', async () => {
  const id = await draftedJob(owner);
  await passDay(id);
  expect(await see(id)).toMatchObject({
    unfit: inThePast,
    actions: expect.not.arrayContaining(['publish', 'pay']),
  });
  for (const refused of [await edit(id, { status: 'open' }), await pay(id)])
    expect(refused).toMatchObject({ status: 409, json: { error: inThePast } });
  expect((await edit(id, { date: '2027-06-01' })).status).toBe(200);
  expect(await see(id)).toMatchObject({ unfit: null });
  expect((await edit(id, { status: 'open' })).status).toBe(200);
});

it('below a raised minimum needs a higher budget, unless its payment page is open', async () => {
  const [small, begun] = [
    await draftedJob(owner, { budget: 1 }),
    await draftedJob(owner, { budget: 1 }),
  ];
  expect((await pay(begun)).status).toBe(200);
  await setMinimum(50);
  const least = 'Budget must be at least $50';
  expect(await edit(small, { status: 'open' })).toMatchObject({
    status: 409,
    json: { error: least },
  });
  expect((await pay(begun)).status).toBe(200);
  await setMinimum(1);
  expect((await edit(small, { status: 'open' })).status).toBe(200);
});

it('still opens once a payment started in time succeeds', async () => {
  const id = await draftedJob(owner);
  const { json } = await pay(id);
  await passDay(id);
  const page = new URL(json.url);
  await owner.browser.submit(`${page.pathname}${page.search}`, {
    method: 'card',
    card: '4242424242424242',
    expiry: '12 / 40',
    cvc: '123',
    name: 'Card Holder',
    email: owner.email,
  });
  await expect.poll(async () => (await see(id)).status).toBe('open');
  expect((await see(id)).unfit).toBeNull();
});

it('gets an accurate warning', async () => {
  const [fit, past] = [await draftedJob(owner), await draftedJob(owner)];
  await app.sql(`update jobs set created_at = now() - interval '24 days' where id = any($1)`, [
    [fit, past],
  ]);
  await passDay(past);
  await jobTasks['warn-of-old-drafts']?.(app.platform, {} as never);
  const mails = (await mailsTo(app, owner.email)).filter(
    ({ template }) => template === 'job-draft-ending',
  );
  const about = (id: number) =>
    mails.find(({ text }) => text.includes(`/jobs/${id}/payment`))?.text.replace(/\s+/g, ' ');
  expect(about(fit)).toContain('You can publish it now');
  expect(about(past)).not.toContain('publish it now');
  expect(about(past)).toContain(`It can't be published as it is: ${inThePast}.`);
});
