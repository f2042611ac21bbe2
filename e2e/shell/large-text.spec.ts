import { findOverflow } from '../fixtures/barriers.ts';
import { openToLook } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const executablePath = process.env['CHROMIUM_PATH'];
test.use({
  viewport: { width: 768, height: 1024 },
  // The reader's own setting, which media queries follow too.
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--blink-settings=defaultFontSize=32'],
  },
});

test('at 200 % text size every page fits the width of a tablet', async ({
  page,
  request,
  demoPerson,
}) => {
  const [creator] = await (await request.get('/api/creators?sort=rating&limit=1')).json();
  const member = await demoPerson('client');
  const pages = {
    visitor: [page, ['/', '/search', `/creators/${creator.id}`, '/jobs', '/auth?tab=register']],
    client: [member, ['/my-jobs?tab=all', '/bookings', '/messages', '/profile/settings']],
  } as const;
  for (const [shown, paths] of Object.values(pages)) {
    for (const path of paths) {
      await openToLook(shown, path);
      expect.soft(await findOverflow(shown), path).toEqual([]);
    }
  }
});
