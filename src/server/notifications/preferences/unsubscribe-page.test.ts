import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerClient } from '#testing/people.ts';
import { unsubscribePath } from './unsubscribe-link.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPages: true, withoutTasks: true });
});
afterAll(() => app.close());

/** The post of a browser without scripts when the page's button is clicked. */
function formOf(html: string): { action: string; fields: Record<string, string> } {
  const form = /<form[^>]*action="(\/unsubscribe[^"]*)"[\s\S]*?<\/form>/.exec(html);
  const fields = [...(form?.[0] ?? '').matchAll(/name="(\w+)" value="(\w+)"/g)];
  return {
    action: form?.[1] ?? '',
    fields: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
  };
}

it('the page behind the link works as a plain form, to unsubscribe and resubscribe', async () => {
  const client = await registerClient(app);
  const visitor = app.visitor();
  const path = await unsubscribePath(app.platform, client.id);
  let page = await visitor.get(path);
  for (const heading of ['Unsubscribed', 'Emails about new activity']) {
    const { action, fields } = formOf(page.text);
    const reply = await visitor.submit(action, fields);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, path]);
    page = await visitor.get(path);
    expect(page.text).toContain(`>${heading}</h1>`);
  }
});

it('accepts any body a mail program sends', async () => {
  const client = await registerClient(app);
  const path = await unsubscribePath(app.platform, client.id);
  for (const [type, body] of [
    ['text/plain', 'hello'],
    ['application/json', '"hello"'],
    ['application/json', '7'],
    ['application/json', 'null'],
  ]) {
    const reply = await app
      .visitor()
      .send('POST', path, { body, headers: { 'content-type': type ?? '' } });
    expect([reply.status, reply.text]).toEqual([200, 'Unsubscribed\n']);
  }
});

it('an invalid link shows an error, with 404', async () => {
  for (const path of ['/unsubscribe', '/unsubscribe?token=1.x']) {
    const page = await app.visitor().get(path);
    expect([page.status, page.text.includes('This link isn&#x27;t valid')]).toEqual([404, true]);
  }
});
