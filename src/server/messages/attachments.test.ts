import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attachment } from '#contract/messages/message-attachments.ts';
import type { TestApp } from '#testing/app.ts';
import { plainPicture, sendAsForm } from '#testing/outside/pictures.ts';
import { type Person, registerClient, registerCreator, registerOperator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');
const upload = (person: Person, bytes: Uint8Array, name: string) =>
  sendAsForm(person.browser, '/api/uploads/attachment', bytes, name);
async function picture(person: Person): Promise<Attachment> {
  const reply = await upload(person, await plainPicture(900, 600).jpeg().toBuffer(), 'lake.jpg');
  expect(reply.status, reply.text).toBe(201);
  return reply.json;
}
async function pair() {
  return { client: await registerClient(app), creator: await registerCreator(app) };
}
const write = (from: Person, to: Person, fields: object) =>
  from.browser.post('/api/messages', { recipientId: to.id, ...fields });

describe('attachments', () => {
  it('are sent in order with a message, even without text, live and in the list', async () => {
    const { client, creator } = await pair();
    const [photo, paper] = [
      await picture(client),
      (await upload(client, pdf, 'Contract.pdf')).json,
    ];
    expect(paper).toMatchObject({ kind: 'document', name: 'Contract.pdf', thumbnailUrl: null });
    expect(photo).toMatchObject({ kind: 'picture', width: 900, height: 600 });
    const sent = await write(client, creator, { attachments: [paper.key, photo.key] });
    expect(sent.status, sent.text).toBe(201);
    expect(sent.json.attachments).toEqual([paper, photo]);
    const [read] = (await creator.browser.get(`/api/messages/${client.id}`)).json;
    expect(read).toEqual(sent.json);
    const [listed] = (await creator.browser.get('/api/messages/conversations')).json;
    expect(listed.lastMessage).toMatchObject({ content: '', attachmentCount: 2 });
  });

  it('are visible to the two people only, and to operators once reported', async () => {
    const { client, creator } = await pair();
    const operator = await registerOperator(app);
    const photo = await picture(client);
    const others = [creator, operator, await registerCreator(app)];
    const seenBy = async (people: readonly Person[]) =>
      Promise.all(people.map(async ({ browser }) => (await browser.get(photo.url)).status));
    expect(await seenBy([client, ...others])).toEqual([200, 404, 404, 404]);
    const { json } = await write(client, creator, { content: 'Look', attachments: [photo.key] });
    expect(await seenBy([client, ...others])).toEqual([200, 200, 404, 404]);
    await creator.browser.post(`/api/messages/${json.id}/report`, { reason: 'Not about work' });
    expect(await seenBy([client, ...others])).toEqual([200, 200, 200, 404]);
    expect((await app.visitor().get(photo.url)).status).toBe(404);
    expect((await app.visitor().get(photo.url.replace('attachments', 'files'))).status).toBe(404);
  });

  it('can only be saved (a PDF) or viewed (a picture)', async () => {
    const { client } = await pair();
    const name = '../../<img src=x onerror=alert(1)>\u202egpj".pdf';
    const paper: Attachment = (await upload(client, pdf, name)).json;
    expect(paper.name).not.toMatch(/[<>"/\u202e]/);
    const saved = await client.browser.get(paper.url);
    const header = (of: typeof saved, field: string) => of.headers.get(field);
    expect(header(saved, 'content-disposition')).toMatch(/^attachment; filename="/);
    const looked = await client.browser.get((await picture(client)).url);
    expect(header(looked, 'content-type')).toBe('image/webp');
    for (const reply of [saved, looked]) {
      expect(header(reply, 'x-content-type-options')).toBe('nosniff');
      expect(header(reply, 'content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(header(reply, 'cache-control')).toBe('private, no-cache');
    }
  });

  it('are checked by content, not by name', async () => {
    const { client } = await pair();
    for (const [bytes, name] of [
      ['<!doctype html><script>alert(1)</script>', 'page.pdf'],
      ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'drawing.png'],
      ['MZ\u0090', 'tool.exe'],
    ] as const) {
      const reply = await upload(client, Buffer.from(bytes), name);
      expect([reply.status, reply.json.error]).toEqual([
        400,
        'Files must be photos (JPEG, PNG, etc.) or PDFs',
      ]);
    }
    const large = await upload(client, Buffer.alloc(15 * 1024 * 1024 + 1, 32), 'large.pdf');
    expect([large.status, large.json.error]).toEqual([413, 'Files can be up to 15 MB']);
  });

  it('must be the sender’s own, still stored, at most five, and in one message only', async () => {
    const { client, creator } = await pair();
    const photo = await picture(client);
    const foreign = await picture(creator);
    const gone = 'An attached file is missing. Please attach it again.';
    const errorOf = async (attachments: readonly string[]) => {
      const { status, json } = await write(client, creator, { content: 'Look', attachments });
      return [status, json.error];
    };
    expect(await errorOf([foreign.key])).toEqual([409, gone]);
    expect(await errorOf(['0'.repeat(32)])).toEqual([409, gone]);
    expect(await errorOf(['../etc/passwd'])).toEqual([400, "This isn't an attached file"]);
    expect(await errorOf([photo.key, photo.key])).toEqual([400, 'Attach each file only once']);
    const six = Array.from({ length: 6 }, (_, n) => `${n}`.repeat(32));
    expect(await errorOf(six)).toEqual([400, 'A message can have at most 5 files']);
    expect((await creator.browser.get(`/api/messages/${client.id}`)).json).toEqual([]);
    expect((await write(client, creator, { attachments: [photo.key] })).status).toBe(201);
    expect(await errorOf([photo.key])).toEqual([409, gone]);
  });

  it('are stored once, however often their message is sent', async () => {
    const { client, creator } = await pair();
    const body = { clientId: 'with-picture', attachments: [(await picture(client)).key] };
    const replies = await Promise.all([1, 2, 3, 4].map(() => write(client, creator, body)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    const other = await write(client, creator, { ...body, attachments: [], content: 'Hi' });
    expect(other.json.code).toBe('message.client_id_used');
  });

  it('match the message’s count: the database refuses anything else', async () => {
    const { client, creator } = await pair();
    const { json } = await write(client, creator, { content: 'Hello' });
    const { key } = await picture(client);
    const { pool } = app.platform;
    await expect(
      pool.query(
        `insert into message_attachments (message_id, file_id, position)
          select $1, id, 1 from files where key = $2`,
        [json.id, key],
      ),
    ).rejects.toThrow('does not have the attachments');
    await expect(
      pool.query('update messages set attachment_count = 1 where id = $1', [json.id]),
    ).rejects.toThrow('does not have the attachments');
  });
});
