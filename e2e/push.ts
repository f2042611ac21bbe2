import type { BrowserContext, Page, Worker } from '@playwright/test';

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

/** What of a worker's world the journeys touch; the page's types are here. */
interface WorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: object): Promise<readonly { readonly focused: boolean }[]>;
    openWindow(address: string): Promise<null>;
  };
}

/** The push worker of the pages of this context. */
function workerOf(context: BrowserContext): Worker {
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/push-worker.js'));
  if (!worker) throw new Error('No page of this browser has registered the worker');
  return worker;
}

/** What the device shows, newest last. */
export function shownBy(context: BrowserContext): Promise<{ title: string; path: string }[]> {
  return workerOf(context).evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, data }) => ({ title, path: data.path }));
  });
}

/** Whether the worker takes somebody to be looking at the site. */
export function isLookedAt(context: BrowserContext): Promise<boolean> {
  return workerOf(context).evaluate(async () => {
    const { clients } = globalThis as unknown as WorkerScope;
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    return pages.some((page) => page.focused);
  });
}

/** The person turns to another window. Call the answer when they come back. */
export async function lookAway(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  // Playwright lets every page believe that it has the focus.
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const elsewhere = await page.context().newPage();
  await elsewhere.bringToFront();
  return async () => {
    await elsewhere.close();
    await page.bringToFront();
    await session.detach();
  };
}

/**
 * Clicks on what the device shows, and answers which address the worker then opens. Browsers let it open windows for a
 * person's click only, so the opening is heard instead.
 */
export function clickShown(context: BrowserContext, title: string): Promise<string> {
  return workerOf(context).evaluate(async (wanted) => {
    const scope = globalThis as unknown as WorkerScope;
    const shown = await scope.registration.getNotifications();
    const notification = shown.find((one) => one.title === wanted);
    if (!notification) throw new Error('It is not shown');
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (address) => {
        resolve(address);
        return null;
      };
      const click = { notification, waitUntil: () => {} };
      scope.dispatchEvent(Object.assign(new Event('notificationclick'), click));
    });
  }, title);
}
