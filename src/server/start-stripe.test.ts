import { expect, it, onTestFinished } from 'vitest';
import { listeningPort } from '#server/platform/http/http-server.ts';
import { startTestApp } from '#testing/app.ts';
import { openGallery } from '#testing/galleries.ts';
import { Browser } from '#testing/outside/browser.ts';
import { registerClient, registerCreator } from '#testing/people.ts';

it("the sandbox's events reach their own process where the site's address leads nowhere yet", async () => {
  const app = await startTestApp({ env: { PUBLIC_URL: 'http://photos.invalid' } });
  onTestFinished(() => app.close());
  const url = `http://127.0.0.1:${listeningPort(app.server, 0)}`;
  const near = { ...app, url, visitor: () => new Browser(url) };
  await openGallery(near, await registerClient(near), await registerCreator(near));
  await app.settle();
  const rows = await app.sql(
    'select count(*)::int as handled from webhook_events where handled_at is not null',
  );
  expect(rows[0].handled).toBeGreaterThan(0);
});
