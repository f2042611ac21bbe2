import type { BrowserContext, Page } from '@playwright/test';

/**
 * A browser of a test has no push service of its own: what it would hand out is made up, in the page only. All else is
 * real: the permission, the worker, and what the server keeps.
 */
export async function inventPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const key = 'invented-subscription';
    const subscriptionOf = (kept: { endpoint: string; key: string }) => ({
      endpoint: kept.endpoint,
      options: {
        applicationServerKey: Uint8Array.from(
          atob(kept.key.replaceAll('-', '+').replaceAll('_', '/')),
          (letter) => letter.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => ({
        endpoint: kept.endpoint,
        keys: {
          p256dh:
            'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
          auth: 'AAAAAAAAAAAAAAAAAAAAAA',
        },
      }),
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const kept = localStorage.getItem(key);
        return kept === null ? null : subscriptionOf(JSON.parse(kept));
      },
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        const made = {
          endpoint: `https://push.example.com/${crypto.randomUUID()}`,
          key: applicationServerKey,
        };
        localStorage.setItem(key, JSON.stringify(made));
        return subscriptionOf(made);
      },
    });
  });
}

/** Hands the page's worker a push, as the browser does when its service has one. */
export async function deliverPush(page: Page, words: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(words),
  });
  await session.detach();
}
