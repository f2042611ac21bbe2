import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { freeze, sendFile, sha256Of } from '#testing/galleries.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { plainPicture, sendAsForm } from '#testing/outside/pictures.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
let operator: Person;
let stranger: Person;
let jobId: number;
beforeAll(async () => {
  app = await sharedTestApp();
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  [operator, stranger] = [await registerOperator(app), await registerClient(app)];
  jobId = await openJob(client);
  await hired(client, creator, jobId);
  await paid(app, client, jobId);
});
afterAll(() => app?.close());

const statements = () => `/api/jobs/${jobId}/dispute/statements`;
const comment = (person: Person, text: string, files: string[] = []) =>
  person.browser.post(statements(), { words: text, files });

async function sent(person: Person): Promise<string> {
  const picture = await plainPicture().png().toBuffer();
  const reply = await sendAsForm(
    person.browser,
    '/api/uploads/job-evidence',
    picture,
    '../the lake.png',
  );
  return reply.json.key;
}

describe('a problem with a job', () => {
  test('takes no comments before it is reported', async () => {
    expect((await comment(client, 'Nobody came')).json.code).toBe('job.no_problem');
  });

  test('takes comments of both sides, with pictures visible to them and operators', async () => {
    await client.browser.post(`/api/jobs/${jobId}/dispute`, {
      reason: 'Nobody came to the place',
    });
    const key = await sent(client);
    expect((await comment(client, 'The place was empty', [key])).status).toBe(201);
    expect((await comment(creator, 'I was there at six')).status).toBe(201);
    for (const person of [client, creator, operator]) {
      const { json } = await person.browser.get(statements());
      expect(json).toMatchObject([
        {
          by: 'owner',
          words: 'The place was empty',
          files: [{ key, picture: true, name: 'the lake.webp' }],
        },
        { by: 'selected', words: 'I was there at six', files: [] },
      ]);
      const file = await person.browser.get(json[0].files[0].address);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toBe('image/webp');
      expect(file.headers.get('cache-control')).toContain('private');
    }
  });

  test('shows operators which files were delivered, and who took them', async () => {
    const order = { kind: 'job', id: jobId };
    const { id } = (await creator.browser.post('/api/galleries', { order })).json;
    await sendFile(app, creator, id, { name: 'IMG_1.CR3', bytes: new Uint8Array(100).fill(7) });
    const manifest = await freeze(app, id);
    await client.browser.get(`/api/galleries/${id}`);
    const galleries = `/api/operator/cases/job/${jobId}/galleries`;
    const [shown] = (await operator.browser.get(galleries)).json;
    expect(shown).toMatchObject({
      id,
      versions: [{ version: 1, files: 1, manifest }],
      receipt: [{ act: 'opened', times: 1 }],
    });
    const { json } = await operator.browser.get(`${galleries}/${id}/manifests/1`);
    expect(sha256Of(new TextEncoder().encode(json.text))).toBe(manifest);
    const of = (order: string) =>
      operator.browser.get(`/api/operator/cases/${order}/galleries/${id}/manifests/1`);
    expect((await of(`booking/${jobId}`)).status).toBe(404);
    const [action] = (await operator.browser.get('/api/operator/actions')).json;
    expect(action).toMatchObject({ action: 'receipt.read', subject: `job:${jobId}` });
  });

  test('notifies each side of the other’s comments, and no one of their own', async () => {
    await app.settle();
    const noticesOf = async ({ browser }: Person) => {
      const { json } = await browser.get('/api/notifications');
      const all: { message: string; data: unknown }[] = json;
      return all.filter(({ message }) => message.includes('added a comment'));
    };
    const [toClient, toCreator] = [await noticesOf(client), await noticesOf(creator)];
    expect(toClient).toMatchObject([{ data: { jobId } }]);
    expect(toCreator).toMatchObject([{ data: { jobId } }]);
    expect(toCreator[0]?.message).toContain('added a comment with files about the problem');
    expect(toClient[0]?.message).toContain('added a comment about the problem');
    expect(await noticesOf(stranger)).toEqual([]);
  });

  test('hides its comments and files from everyone else', async () => {
    const { json } = await client.browser.get(statements());
    const { address } = json[0].files[0];
    expect((await stranger.browser.get(statements())).status).toBe(403);
    expect((await stranger.browser.get(address)).status).toBe(403);
    expect((await app.visitor().get(address)).status).toBe(401);
    expect((await comment(stranger, 'I saw it all')).status).toBe(403);
    expect((await comment(operator, 'I saw it all')).status).toBe(403);
  });

  test("refuses another person's file, or a deleted one", async () => {
    const reply = await comment(creator, 'Look', [await sent(client)]);
    expect([reply.status, reply.json.code]).toEqual([409, 'job.evidence_gone']);
    expect((await client.browser.get(statements())).json).toHaveLength(2);
  });

  test('takes no more once it is decided, and stays readable', async () => {
    await operator.browser.post(`/api/operator/jobs/${jobId}/decision`, {
      outcome: 'cancelled',
      creatorAmount: 0,
      clientAmount: 50_000,
      reason: 'Nobody was there at the time',
    });
    expect((await comment(client, 'Thank you')).json.code).toBe('job.no_problem');
    expect((await creator.browser.get(statements())).json).toHaveLength(2);
  });
});
