import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerClient, registerOperator } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPages: true });
});
afterAll(() => app.close());

const paths = ['/operator', '/operator?tab=people', '/operator?tab=money', '/operator/mailbox'];

test('shows an operator each tab rendered with its list', async () => {
  const operator = await registerOperator(app);
  for (const path of paths) {
    const { status, text } = await operator.browser.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain('Audit log');
  }
  for (const path of [`?tab=people&q=${operator.username}`, `/people/${operator.id}`]) {
    expect((await operator.browser.get(`/operator${path}`)).text).toContain(operator.email);
  }
});

test('answers 404 to anyone else', async () => {
  const client = await registerClient(app);
  for (const path of paths) {
    const { status, text } = await client.browser.get(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain('404 Page Not Found');
    expect(text).not.toContain('Audit log');
  }
  const visitor = await app.visitor().get('/operator');
  expect([visitor.status, visitor.headers.get('location')]).toEqual([
    303,
    '/auth?next=%2Foperator',
  ]);
});
