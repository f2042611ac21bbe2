import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { connectLive } from '#testing/live.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

it('reading, dismissing or restoring on one device updates the others, and no one else', async () => {
  const [client, creator] = [await registerClient(app), await registerCreator(app)];
  await client.browser.post('/api/messages', { recipientId: creator.id, content: 'Hello' });
  const [{ id }] = (await creator.browser.get('/api/notifications')).json;
  const [other, stranger] = [await connectLive(creator.browser), await connectLive(client.browser)];
  const changes = () => other.frames.filter(({ type }) => type === 'notifications_changed').length;
  const steps = [
    [`/api/notifications/${id}/read`, undefined],
    [`/api/notifications/${id}/dismiss`, {}],
    [`/api/notifications/${id}/dismiss`, { undo: true }],
    ['/api/notifications/read-all', undefined],
  ] as const;
  for (const [n, [path, body]] of steps.entries()) {
    await creator.browser.post(path, body);
    await expect.poll(changes).toBe(n + 1);
  }
  expect(stranger.frames.map(({ type }) => type)).not.toContain('notifications_changed');
});
