import { createHmac, randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { isLong } from '#testing/long.ts';
import { withSiteDatabase } from '../../scripts/site-database.ts';
import { findBarriers, findOverflow } from '../fixtures/barriers.ts';
import { findSpacedOut } from '../fixtures/cut-text.ts';
import { openToLook, site } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

// Nothing of a trace helps to understand a violation, and it would cost half of the time.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });
test.slow();

/** Answered with 404. */
const missing = ['/nowhere', '/unsubscribe?token=1.forged'];
const narrow = { width: 320, height: 640 };
const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1280, height: 900 };

/** 1280 px at 400 %, a phone on its side, and colors that the system chose. */
const rareStates = [
  ['400 %', { width: 320, height: 256 }, { colorScheme: 'light' }],
  ['on its side', { width: 844, height: 390 }, { colorScheme: 'light' }],
  ['forced colors', phone, { colorScheme: 'light', forcedColors: 'active' }],
] as const;

async function look(page: Page, size: typeof desk, media: Parameters<Page['emulateMedia']>[0]) {
  // What is left out stays as it was: without null, every page after the first would be in forced colors.
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: null, ...media });
  await page.setViewportSize(size);
  // The page hears of both a moment later.
  await page.waitForFunction(
    ([scheme, forced, width]) =>
      matchMedia(`(prefers-color-scheme: ${scheme})`).matches &&
      matchMedia('(forced-colors: active)').matches === forced &&
      innerWidth === width,
    [media?.colorScheme ?? 'light', media?.forcedColors === 'active', size.width] as const,
  );
}

/**
 * Every rule on a phone in light; in dark only what a theme can change, which is color. A page differs little between
 * widths and themes, so that every one at each in both is left to `npm run test:long`.
 */
async function findBarriersOfThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const defaults = colorScheme === 'light' ? phone : desk;
    for (const size of isLong ? [narrow, phone, tablet, desk] : [defaults]) {
      await look(page, size, { colorScheme });
      const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
      const barriers = await findBarriers(page, rules);
      found.push(...barriers.map((barrier) => `${size.width} px, ${colorScheme}: ${barrier}`));
    }
  }
  return found;
}

/** With the text spacing that WCAG 1.4.12 lets readers set. */
async function expectRoomForSpacing(page: Page, path: string): Promise<void> {
  for (const size of isLong ? [phone, desk] : [phone]) {
    await look(page, size, { colorScheme: 'light' });
    expect.soft(await findSpacedOut(page), `${path}, with spaced text`).toEqual([]);
  }
}

async function expectRareStates(page: Page, path: string): Promise<void> {
  for (const [state, size, media] of rareStates) {
    await look(page, size, media);
    // The system's colors are its own, and axe reads the fill of a text, which Chromium leaves as it was.
    const isTold = (barrier: string) =>
      !('forcedColors' in media && barrier.includes(': color-contrast '));
    const barriers = (await findBarriers(page)).filter(isTold);
    expect.soft(barriers, `${path}, ${state}`).toEqual([]);
    expect.soft(await findOverflow(page), `${path}, ${state}`).toEqual([]);
  }
}

async function expectAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const language of isLong ? ['en', 'es'] : ['en']) {
    await page.context().addCookies([{ name: 'locale', value: language, url: site }]);
    for (const path of paths) {
      await test.step(`${path} in ${language}`, async () => {
        const response = await openToLook(page, path);
        expect(response?.status()).toBe(missing.includes(path) ? 404 : 200);
        expect.soft(await findBarriersOfThemes(page)).toEqual([]);
        await look(page, narrow, { colorScheme: 'light' });
        expect.soft(await findOverflow(page), path).toEqual([]);
        await expectRoomForSpacing(page, path);
        if (isLong) await expectRareStates(page, path);
      });
    }
  }
}

/** Of what the demo is still making while the journeys begin. */
async function firstId(request: APIRequestContext, path: string): Promise<number> {
  let first: { readonly id: number } | undefined;
  await expect(async () => {
    [first] = await (await request.get(path)).json();
    expect(first, path).toBeDefined();
  }).toPass();
  return Number(first?.id);
}

/** As the mails of this person lead to it. */
async function unsubscribePath(userId: number): Promise<string> {
  let key = '';
  await withSiteDatabase(async (database) => {
    await database.query(
      `insert into site_keys (name, value) values ('unsubscribe', $1) on conflict do nothing`,
      [randomBytes(32).toString('hex')],
    );
    const { rows } = await database.query(`select value from site_keys where name = 'unsubscribe'`);
    key = rows[0].value;
  });
  const signature = createHmac('sha256', key).update(`unsubscribe ${userId}`).digest('base64url');
  return `/unsubscribe?token=${userId}.${signature}`;
}

test('pages for visitors', async ({ page, request }) => {
  const creator = `/creators/${await firstId(request, '/api/creators?sort=rating')}`;
  await expectAccessible(page, [
    '/',
    '/search?service=photographer',
    '/search?location=Nowhere+at+all',
    creator,
    `${creator}?tab=availability`,
    `${creator}?tab=reviews`,
    '/jobs',
    `/jobs/${await firstId(request, '/api/jobs')}`,
    ...missing,
  ]);
});

test('sign-in, and its messages', async ({ page }) => {
  await expectAccessible(page, [
    '/auth',
    '/auth?tab=register&creator=true',
    '/reset-password',
    '/verify-email',
    '/how-it-works',
    '/how-we-rank',
    '/help',
    '/contact',
    '/privacy',
    '/terms',
    '/creator-resources',
    '/success-stories',
    '/accessibility',
    '/payment-test',
  ]);
});

test('pages for clients', async ({ demoPerson }) => {
  const page = await demoPerson('client');
  const { id } = await (await page.request.get('/api/user')).json();
  const job = await firstId(page.request, `/api/jobs/client/${id}`);
  const [talk] = await (await page.request.get('/api/messages/conversations')).json();
  await expectAccessible(page, [
    '/post-job',
    '/my-jobs?tab=all',
    `/jobs/${job}/manage`,
    `/jobs/${job}/payment`,
    '/messages',
    `/messages/${talk.user.id}`,
    '/bookings',
    `/bookings/${await firstId(page.request, '/api/bookings/client')}`,
    '/payment-success?redirect_status=succeeded',
    '/profile',
    '/profile/settings',
    '/profile/settings?tab=notifications',
    await unsubscribePath(id),
  ]);
});

test('pages for creators', async ({ demoPerson }) => {
  const page = await demoPerson('creator');
  await expectAccessible(page, [
    '/my-applications',
    '/my-jobs',
    '/messages',
    '/bookings',
    '/profile',
    '/profile/settings',
  ]);
});

test('pages for operators', async ({ demoPerson }) => {
  const page = await demoPerson('operator');
  await expectAccessible(page, ['/operator/mailbox', '/operator?tab=money']);
});
