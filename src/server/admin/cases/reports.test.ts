import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { completedJob } from '#testing/jobs.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Person, registerClient, registerCreator, registerOperator } from '#testing/people.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  operator = await registerOperator(app);
});
afterAll(() => app.close());

const waiting = async () => (await operator.browser.get('/api/operator/reports')).json;
const decide = (id: number, body: object) =>
  operator.browser.post(`/api/operator/reports/${id}/decision`, body);
const reason = 'Seen and decided';

async function reportedMessage() {
  const [client, creator] = [await registerClient(app), await registerCreator(app)];
  for (const content of ['Hello', 'Pay me outside of the site', 'Please']) {
    await client.browser.post('/api/messages', { recipientId: creator.id, content });
  }
  const [, message] = (await creator.browser.get(`/api/messages/${client.id}`)).json;
  await creator.browser.post(`/api/messages/${message.id}/report`, { reason: 'Goes around you' });
  return { client, creator, report: (await waiting())[0] };
}

/** A creator who reports their only review, of one star. */
async function reportedReview() {
  const [client, creator] = [await registerClient(app), await registerCreator(app)];
  const jobId = await completedJob(app, client, creator);
  const { json } = await client.browser.post('/api/reviews', {
    jobId,
    rating: 1,
    comment: 'A liar',
  });
  await creator.browser.post(`/api/reviews/${json.id}/report`, { reason: 'An insult' });
  return { creator, report: (await waiting())[0] };
}

describe('a report', () => {
  it('shows the text, who wrote and reported it, and its context', async () => {
    const { client, creator, report } = await reportedMessage();
    expect(report).toMatchObject({
      kind: 'message',
      words: 'Pay me outside of the site',
      writer: { id: client.id, suspended: false },
      reporter: { id: creator.id },
      reason: 'Goes around you',
      decision: null,
    });
    expect(report.around.map(({ text }: { text: string }) => text)).toEqual([
      'Hello',
      'Pay me outside of the site',
      'Please',
    ]);
    expect((await operator.browser.get('/api/operator/overview')).json.reports).toBe(1);
    await decide(report.id, { outcome: 'dismissed', reason });
  });

  it('is decided once and logged, and its sender is notified', async () => {
    const { creator, report } = await reportedMessage();
    expect((await decide(report.id, { outcome: 'dismissed', reason: ' ' })).status).toBe(400);
    const replies = await Promise.all(
      [1, 2].map(() => decide(report.id, { outcome: 'handled', reason })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await waiting()).toEqual([]);
    const decided = (await operator.browser.get('/api/operator/reports?state=decided')).json;
    expect(decided[0]).toMatchObject({ id: report.id, decision: { outcome: 'handled', reason } });
    const [action] = (await operator.browser.get('/api/operator/actions')).json;
    expect(action).toMatchObject({ action: 'report.handled', details: { reason } });
    const mails = (await mailsTo(app, creator.email)).filter(
      ({ template }) => template === 'report-decided',
    );
    expect(mails).toHaveLength(1);
  });

  it('of a review can remove it from the site and the rating', async () => {
    const { creator, report } = await reportedReview();
    expect(report).toMatchObject({ kind: 'review', words: 'A liar', rating: 1, around: [] });
    expect((await decide(report.id, { outcome: 'hidden', reason })).status).toBe(200);
    const profile = (await app.visitor().get(`/api/creators/${creator.creatorId}`)).json;
    expect(profile.reviewCount).toBe(0);
  });

  it('of a message does not hide the message', async () => {
    const { report } = await reportedMessage();
    const reply = await decide(report.id, { outcome: 'hidden', reason });
    expect([reply.status, reply.json.code]).toEqual([400, 'operator.only_reviews_hide']);
  });
});
