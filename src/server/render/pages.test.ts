import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPages: true, env: { SITE_NAME: 'Light & <Shade>' } });
});
afterAll(() => app.close());

const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? '';

describe('a page', () => {
  test('is rendered with its content, head and state', async () => {
    const { status, headers, text } = await app.visitor().get('/how-it-works');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('<title>How it Works · Light &#38; &#60;Shade&#62;</title>');
    expect(text).toContain('Book a creator</h2>');
    expect(text).toContain('rel="canonical"');
    expect(text).not.toContain('<Shade>');
  });

  test('has a fresh nonce each time, and allows no other scripts', async () => {
    const [first, second] = [await app.visitor().get('/'), await app.visitor().get('/')];
    const policy = first.headers.get('content-security-policy') ?? '';
    expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe');
    expect(nonceOf(policy)).not.toBe('');
    expect(first.text).toContain(`nonce="${nonceOf(policy)}"`);
    expect(nonceOf(second.headers.get('content-security-policy'))).not.toBe(nonceOf(policy));
    expect(second.text).not.toContain(nonceOf(policy));
    expect(first.text).not.toContain('nonce-');
  });

  test('says once who may frame it, and keeps what it does not need from scripts', async () => {
    for (const path of ['/', '/api/health', '/nowhere']) {
      const { headers } = await app.visitor().get(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBeNull();
      const policy = headers.get('permissions-policy');
      expect(policy).toContain('camera=(), ');
      expect(policy).toContain('geolocation=(self)');
    }
  });

  test('captures early events before anything is visible', async () => {
    const { headers, text } = await app.visitor().get('/search');
    const nonce = nonceOf(headers.get('content-security-policy'));
    const listens = text.indexOf(`<script nonce="${nonce}">(function captureEarlyEvents(`);
    expect(listens).toBeGreaterThan(0);
    expect(listens).toBeLessThan(text.indexOf('rel="stylesheet"'));
  });

  test('draws land and sea under the map of every place before a script runs', async () => {
    await registerCreator(app);
    const sheet =
      /<svg[^>]*viewBox="([^"]+)"[^>]*><rect[^>]*fill-water[^>]*><\/rect><path d="(M[^"]+)"/;
    const { text } = await app.visitor().get('/search?view=map');
    expect(text.match(sheet)?.[1]).toBeDefined();
    expect((await app.visitor().get('/search')).text).not.toMatch(sheet);
  });

  test('is drawn once for all visitors, whatever cookies they make up', async () => {
    const path = '/how-it-works?drawn=once';
    const drawn = async (cookie?: string) => {
      const { primary } = app.platform.visitors.made;
      const headers = cookie === undefined ? {} : { cookie };
      const response = await fetch(new URL(path, app.url), { headers });
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      return app.platform.visitors.made.primary - primary;
    };
    await drawn();
    for (const cookie of [
      'a=1',
      'a=2; b=3',
      `session=${'x'.repeat(43)}`,
      'session=x',
      'gallery_1=x',
    ])
      expect([cookie, await drawn(cookie)]).toEqual([cookie, 0]);
  });

  test('is cached under its own path, with any prefix or query', async () => {
    const titleOf = async (path: string) =>
      /<title>([^<]*)/.exec((await app.visitor().get(path)).text)?.[1];
    await titleOf('/?how-it-works');
    expect(await titleOf('/how-it-works')).toContain('How it Works');
    await titleOf('/jobsq=weddings');
    expect(await titleOf('/jobs?q=weddings')).not.toContain('not found');
  });

  test('references existing files, cacheable forever', async () => {
    const { text } = await app.visitor().get('/');
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const { status, headers } = await app.visitor().get(file ?? '');
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toContain('immutable');
    }
  });

  test('answers HEAD without a body', async () => {
    const { status, text } = await app.visitor().send('HEAD', '/');
    expect(status).toBe(200);
    expect(text).toBe('');
  });

  test('is the same for any Accept header', async () => {
    const { headers } = await app.visitor().get('/', { headers: { accept: 'application/json' } });
    expect(headers.get('content-type')).toContain('text/html');
  });

  test('follows the chosen theme without a flash', async () => {
    const { text } = await app.visitor().get('/', { headers: { cookie: 'theme=dark' } });
    expect(text).toContain('<html lang="en" data-theme="dark">');
  });
});

describe('a missing page', () => {
  test.each(['/nothing', '/jobs/1/nothing', '/%2F%2Felsewhere.example', '/%3Cscript%3E'])(
    '%s is the not-found page',
    async (path) => {
      const { status, text } = await app.visitor().get(path);
      expect(status).toBe(404);
      expect(text).toContain('404 Page Not Found');
      expect(text).toContain('Did you forget to add the page to the router?');
    },
  );

  test('a missing job has its own message', async () => {
    const { status, text } = await app.visitor().get('/jobs/2000000000');
    expect(status).toBe(404);
    expect(text).toContain('Job Not Found');
  });

  test.each(['/api', '/api/nothing', '/assets/nothing.js'])('%s is not a page', async (path) => {
    const { status, json } = await app.visitor().get(path);
    expect(status).toBe(404);
    expect(json.code).toBe('not_found');
  });

  test.each(['/%', '/%E0%A4%A', '/how-it-works?%', '/?view=__proto__', '/?__proto__=1'])(
    '%s causes no server error',
    async (path) => {
      expect((await app.visitor().get(path)).status).toBeLessThan(500);
    },
  );
});

describe('the viewer', () => {
  test('a visitor is sent to sign in, with a way back', async () => {
    const { status, headers } = await app.visitor().get('/my-jobs?tab=all');
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/auth?next=%2Fmy-jobs%3Ftab%3Dall');
  });

  test.each([
    '/my-jobs',
    '/my-applications',
    '/post-job',
    '/profile',
    '/profile/settings',
    '/messages',
    '/messages/1',
    '/bookings',
    '/jobs/1/manage',
    '/jobs/1/payment',
    '/checkout/1',
    '/payment-success',
  ])('%s is for those who are signed in', async (path) => {
    const { status, headers } = await app.visitor().get(path);
    const next = encodeURIComponent(path);
    expect([status, headers.get('location')]).toEqual([303, `/auth?next=${next}`]);
  });

  test('a signed-in person sees their own navigation, and their page is not cached', async () => {
    const fullName = 'Dana Whitfield';
    const { browser } = await registerClient(app, { fullName });
    const { headers, text } = await browser.get('/');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text).toContain('My Jobs');
    expect(text).toContain(fullName);
    const visitor = await app.visitor().get('/');
    expect(visitor.text).not.toContain(fullName);
    expect(visitor.text).toContain('Sign In');
  });

  test('a creator who opens the job form is redirected to the job list with a notice, and no one else is', async () => {
    const [creator, client] = [await registerCreator(app), await registerClient(app)];
    const away = await creator.browser.get('/post-job');
    const listing = away.headers.get('location') ?? '';
    expect([away.status, listing]).toEqual([303, '/jobs?why=clients-post']);
    const message = 'Client account required: only clients can post jobs.';
    const isShownTo = async ({ browser }: Person) =>
      (await browser.get(listing)).text.includes(message);
    expect([await isShownTo(creator), await isShownTo(client)]).toEqual([true, false]);
    expect((await client.browser.get('/post-job')).status).toBe(200);
  });
});

describe('for machines', () => {
  test('robots.txt names the sitemap, and the sitemap the pages', async () => {
    const robots = await app.visitor().get('/robots.txt');
    expect(robots.text).toContain('/sitemap.xml');
    const sitemap = await app.visitor().get('/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toContain('xml');
    expect(sitemap.text).toContain(`<loc>${app.url}/how-it-works</loc>`);
  });

  test('the manifest and the icon exist', async () => {
    const manifest = await app.visitor().get('/site.webmanifest');
    expect(manifest.json.name).toBe('Light & <Shade>');
    // iPhones give notifications only to sites that open as programs of their own.
    expect(manifest.json).toMatchObject({ display: 'standalone', id: '/', scope: '/' });
    expect((await app.visitor().get('/favicon.svg')).headers.get('content-type')).toBe(
      'image/svg+xml',
    );
  });
});

test('renders the home page’s tab from the address', async () => {
  for (const view of ['list', 'jobs']) {
    const { text } = await app.visitor().get(`/?view=${view}`);
    expect(text).toMatch(new RegExp(`id="home-tab-${view}"[^>]*aria-selected="true"`));
  }
});
