import { expect, it } from 'vitest';
import { favorites } from '#server/favorites/index.ts';
import { startTestApp } from '#testing/app.ts';
import { registerClient, registerCreator } from '#testing/people.ts';

it('notifies the owner of a saved search about a new match', async () => {
  const app = await startTestApp();
  try {
    const { browser } = await registerClient(app);
    const saved = await browser.post('/api/saved-searches', {
      name: 'Films',
      query: { serviceType: 'videographer' },
    });
    await registerCreator(app, { serviceType: 'videographer' });
    await favorites.tasks?.['notify-saved-searches']?.(app.platform, {} as never);
    await app.settle();
    expect((await browser.get('/api/notifications')).json).toMatchObject([
      {
        type: 'notification',
        message: 'A creator now matches your search “Films”',
        data: { savedSearchId: saved.json.id },
        read: false,
      },
    ]);
  } finally {
    await app.close();
  }
});
