import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { hired, openJob, paid, work } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await sharedTestApp();
  [client, creator] = [await registerClient(app), await registerCreator(app)];
});
afterAll(() => app.close());

async function hiredAndPaid(): Promise<number> {
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  return id;
}
const step = (person: Person, id: number, name: string, body?: object) =>
  person.browser.post(`/api/jobs/${id}/${name}`, body);
const see = async (id: number) => (await client.browser.get(`/api/jobs/${id}`)).json;
const kept = async (id: number) =>
  await app.sql('select url, status, changes_note from deliveries where job_id = $1 order by id', [
    id,
  ]);

it('stores each delivery with its response, and shows the newest', async () => {
  const id = await hiredAndPaid();
  await step(creator, id, 'submit', work);
  expect((await see(id)).notes).toContain(work.deliveryUrl);
  await step(client, id, 'request-changes', { note: 'Warmer, please' });
  expect((await see(id)).progress.changesNote).toBe('Warmer, please');
  const again = { ...work, deliveryUrl: 'https://files.example.com/warmer' };
  await step(creator, id, 'submit', again);
  expect(JSON.parse((await see(id)).notes)).toEqual(again);
  expect((await see(id)).progress.changesNote).toBe(null);
  await step(client, id, 'approve');
  expect(await kept(id)).toEqual([
    { url: work.deliveryUrl, status: 'changes_requested', changes_note: 'Warmer, please' },
    { url: again.deliveryUrl, status: 'approved', changes_note: null },
  ]);
});

it('hides it from the next creator once its own has left', async () => {
  const id = await hiredAndPaid();
  await step(creator, id, 'submit', work);
  expect((await step(creator, id, 'leave')).status).toBe(200);
  expect((await see(id)).notes).toBe(null);
  expect(await kept(id)).toMatchObject([{ status: 'void' }]);
});

it('is required for submitted work by the database', async () => {
  const id = await hiredAndPaid();
  const submit = app.sql(
    `update jobs set status = 'submitted', submitted_at = now(), approve_at = now() where id = $1`,
    [id],
  );
  await expect(submit).rejects.toThrow('submitted without a delivery');
});

describe('a part of a delivery', () => {
  const part = { ...work, deliveryNotes: 'Twelve of forty pictures.', part: true };
  const partsOf = async (id: number) => (await see(id)).progress.deliveredParts;

  it('of a job is shown to both sides and starts no clock: that runs from the full delivery', async () => {
    const id = await hiredAndPaid();
    const sent = await step(creator, id, 'submit', part);
    expect([sent.status, sent.json.status]).toEqual([200, 'in_progress']);
    const { progress, notes, actions } = await see(id);
    expect(progress).toMatchObject({ delivery: null, autoApproveAt: null, submittedAt: null });
    expect(progress.deliveredParts).toMatchObject([
      { number: 1, note: part.deliveryNotes, url: part.deliveryUrl, galleryId: null },
    ]);
    expect(notes).toBeNull();
    expect(actions).not.toContain('request_changes');
    await app.settle();
    const notices = (await client.browser.get('/api/notifications')).json;
    expect(notices[0].message).toMatch(/^A part of .* is ready to look at\. More is coming\.$/);
    // The client answers nothing yet, and nothing is replaced.
    expect((await step(client, id, 'request-changes', { note: 'Warmer' })).status).toBe(409);
    expect((await step(creator, id, 'delivery-versions', { note: 'More' })).status).toBe(409);
    await step(creator, id, 'submit', work);
    const full = await see(id);
    expect(full).toMatchObject({ status: 'submitted', progress: { delivery: { version: 1 } } });
    expect(full.progress.autoApproveAt).not.toBeNull();
    expect(full.progress.deliveredParts).toHaveLength(1);
    expect((await step(creator, id, 'submit', part)).status).toBe(409);
  });

  it('is of one’s own gallery, and goes with its creator', async () => {
    const id = await hiredAndPaid();
    const elsewhere = await step(creator, id, 'submit', { ...part, galleryId: 2_000_000_000 });
    expect(elsewhere.json.code).toBe('delivery.other_gallery');
    expect((await step(client, id, 'submit', part)).status).toBe(403);
    await step(creator, id, 'submit', part);
    await step(creator, id, 'leave');
    const next = await registerCreator(app);
    await hired(client, next, id);
    expect(await partsOf(id)).toEqual([]);
  });

  it('is sent 50 times at most', async () => {
    const id = await hiredAndPaid();
    await app.sql(
      `insert into delivery_parts (order_kind, order_id, creator_id, number, note, sent_at)
        select 'job', $1, $2, n, 'One more', now() from generate_series(1, 50) n`,
      [id, creator.creatorId],
    );
    expect((await step(creator, id, 'submit', part)).json.code).toBe('delivery.many_parts');
    expect((await step(creator, id, 'submit', work)).status).toBe(200);
  });
});

it('is replaced by another link until the client answers, and the clock starts over', async () => {
  const id = await hiredAndPaid();
  // The clock runs from the job's day at the earliest.
  await app.sql('update jobs set date = current_date - 3 where id = $1', [id]);
  await step(creator, id, 'submit', { ...work, deliveryUrl: 'https://files.example.com/wrong' });
  const until = async () => (await see(id)).progress.autoApproveAt;
  const before = await until();
  const again = { note: 'The right link', url: 'files.example.com/right' };
  expect((await step(creator, id, 'delivery-versions', again)).status).toBe(200);
  const { delivery } = (await see(id)).progress;
  expect(delivery).toMatchObject({ version: 2, url: 'https://files.example.com/right' });
  expect((await until()) > before).toBe(true);
  // Without another link it stays.
  await step(creator, id, 'delivery-versions', { note: 'Two more pictures' });
  expect((await see(id)).progress.delivery.url).toBe('https://files.example.com/right');
  await step(client, id, 'request-changes', { note: 'Warmer, please' });
  expect((await step(creator, id, 'delivery-versions', again)).status).toBe(409);
});
