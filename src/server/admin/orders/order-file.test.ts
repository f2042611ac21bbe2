import { expect, test } from 'vitest';
import { booked } from '#testing/bookings.ts';
import { hired, openJob } from '#testing/jobs.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { registerClient, registerCreator, registerOperator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

const app = await sharedTestApp();

test('an operator opens any order, nothing wrong with it, and writes to both sides', async () => {
  const operator = await registerOperator(app);
  const [client, creator] = [await registerClient(app), await registerCreator(app)];
  const id = await booked(client, creator, { address: '501 W 6th St, Austin, TX' });
  const path = `/api/operator/work/booking/${id}`;
  const file = (await operator.browser.get(path)).json;
  expect(file).toMatchObject({
    kind: 'booking',
    status: 'pending',
    paymentStatus: 'unpaid',
    client: { id: client.id },
    creator: { id: creator.id, creatorId: creator.creatorId },
    address: '501 W 6th St, Austin, TX',
    hours: 2,
    deliveries: [],
    galleries: [],
    agreements: [],
    messageCount: 0,
    disputed: false,
  });
  // What they wrote to each other is read for an open case alone.
  await client.browser.post('/api/messages', { recipientId: creator.id, content: 'A secret' });
  const { text, json } = await operator.browser.get(path);
  expect(json.messageCount).toBe(1);
  expect(text).not.toContain('A secret');

  expect((await operator.browser.post(`${path}/letter`, { text: ' ' })).status).toBe(400);
  const message = 'We looked into it.\n\nAll is well.';
  expect((await operator.browser.post(`${path}/letter`, { text: message })).status).toBe(200);
  for (const { email } of [client, creator]) {
    const [mail] = (await mailsTo(app, email)).filter(
      ({ template }) => template === 'order-letter',
    );
    expect(mail?.text).toContain('We looked into it.\n\nAll is well.');
    expect(mail?.text).toContain(`/bookings/${id}`);
  }
  const rows = await app.sql(
    `select action from operator_actions where operator_id = $1 and subject = $2 order by id`,
    [operator.id, `booking:${id}`],
  );
  expect(rows).toEqual([{ action: 'order.read' }, { action: 'order.write' }]);
});

test('a job without a creator has one side', async () => {
  const operator = await registerOperator(app);
  const client = await registerClient(app);
  const id = await openJob(client);
  const file = (await operator.browser.get(`/api/operator/work/job/${id}`)).json;
  expect(file).toMatchObject({ kind: 'job', status: 'open', creator: null, messageCount: 0 });
  await operator.browser.post(`/api/operator/work/job/${id}/letter`, { text: 'Hello' });
  const letters = (await mailsTo(app, client.email)).filter(
    ({ template }) => template === 'order-letter',
  );
  expect(letters).toHaveLength(1);
  await hired(client, await registerCreator(app), id);
  expect((await operator.browser.get(`/api/operator/work/job/${id}`)).json.creator).not.toBeNull();
});
