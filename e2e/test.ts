import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { inventPerson, type Person, type Someone } from './people.ts';

export { expect };

interface Fixtures {
  /** Somebody the site does not know yet, at a browser of their own. */
  readonly newcomer: (kind: Person['kind']) => Promise<Someone>;
  /** Somebody who has an account and is signed in, at a browser of their own. */
  readonly member: (kind: Person['kind']) => Promise<Someone>;
  /** One of the demo's own people, signed in. */
  readonly demoPerson: (username: 'client' | 'creator' | 'operator') => Promise<Page>;
  /** Fails a journey whose pages threw an error or broke their own content security policy. */
  readonly soundPages: undefined;
}

/** How many times slower than this machine the pages' scripts run, for journeys that must not depend on a quick one. */
const slowdown = Number(process.env['CPU_SLOWDOWN'] ?? 1);

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

export const test = base.extend<Fixtures>({
  newcomer: async ({ browser }, use) => {
    const people: Someone[] = [];
    await use(async (kind) => {
      const context = await browser.newContext();
      const person = { ...inventPerson(kind), context, page: await context.newPage() };
      people.push(person);
      return person;
    });
    await Promise.all(people.map(({ context }) => context.close()));
  },

  member: async ({ newcomer, baseURL }, use) => {
    await use(async (kind) => {
      const person = await newcomer(kind);
      const { fullName, username, email, password, location } = person;
      const service = kind === 'creator' ? { serviceType: 'photographer', hourlyRate: 100 } : {};
      const is_creator = kind === 'creator';
      const answer = await person.context.request.post('/api/register', {
        headers: { origin: String(baseURL) },
        data: {
          fullName,
          username,
          email,
          password,
          location,
          is_creator,
          ...service,
          terms: true,
        },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      return person;
    });
  },

  demoPerson: async ({ browser, baseURL }, use) => {
    const pages: Page[] = [];
    await use(async (username) => {
      const context = await browser.newContext();
      const answer = await context.request.post('/api/login', {
        headers: { origin: String(baseURL) },
        data: { username, password: process.env['DEMO_PASSWORD'] },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },

  soundPages: [
    async ({ browser }, use) => {
      const faults: string[] = [];
      const listen = (context: BrowserContext) => {
        if (slowdown > 1) context.on('page', (page) => void slowDown(page));
        context.on('weberror', (thrown) => {
          faults.push(`${thrown.page()?.url()}: ${thrown.error().message}`);
        });
        context.on('console', (message) => {
          if (!message.text().includes('Content Security Policy')) return;
          faults.push(`${message.page()?.url()}: ${message.text()} at ${message.location().url}`);
        });
      };
      browser.on('context', listen);
      await use(undefined);
      browser.off('context', listen);
      expect(faults, 'errors in the pages of this journey').toEqual([]);
    },
    { auto: true },
  ],
});
