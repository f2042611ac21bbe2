import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

interface Group {
  readonly count: number;
  readonly position: { readonly lat: number; readonly lng: number };
  readonly bounds: {
    readonly west: number;
    readonly south: number;
    readonly east: number;
    readonly north: number;
  };
}

// Maps need WebGL; machines of tests have no graphics card.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = launchOptions.args?.filter((flag) => flag !== '--disable-3d-apis') ?? [];
    const swiftshader = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
    await use({ ...launchOptions, args: [...args, ...swiftshader] });
  },
});

/** In Web Mercator, the whole world from 0 to 1. */
const across = (lng: number) => lng / 360 + 0.5;
const down = (lat: number) =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);

/** The position of the largest group on a map that fits them all. */
function placeOfLargest(groups: readonly Group[], width: number, height: number) {
  const edge = (read: (bounds: Group['bounds']) => number, which: 'min' | 'max') =>
    Math[which](...groups.map(({ bounds }) => read(bounds)));
  const [left, right] = [
    across(edge(({ west }) => west, 'min')),
    across(edge(({ east }) => east, 'max')),
  ];
  const [top, bottom] = [
    down(edge(({ north }) => north, 'max')),
    down(edge(({ south }) => south, 'min')),
  ];
  const scale = Math.min((width - 112) / (right - left), (height - 112) / (bottom - top));
  const [largest] = groups.toSorted((a, b) => b.count - a.count);
  if (!largest) throw new Error('There are no groups');
  return {
    x: width / 2 + (across(largest.position.lng) - (left + right) / 2) * scale,
    y: height / 2 + (down(largest.position.lat) - (top + bottom) / 2) * scale,
  };
}

/** The map of all creators, once its groups are clickable. */
async function openMap(page: Page) {
  const response = page.waitForResponse((reply) => reply.url().includes('/api/creators/map'));
  await open(page, '/search');
  await page.getByRole('link', { name: 'Map View' }).click();
  await expect(page).toHaveURL(/view=map/);
  const { groups } = (await (await response).json()) as { groups: Group[] };
  const map = page.getByRole('region', { name: 'Map of creators' });
  // The list has a narrower map of the same name until the view changes.
  await expect(async () => {
    expect((await map.boundingBox({ timeout: 1_000 }))?.width).toBeGreaterThan(800);
  }).toPass({ timeout: 60_000 });
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error('The map has no place');
  const group = placeOfLargest(groups, box.width, box.height);
  const at = { x: box.x + group.x, y: box.y + group.y };
  await expect(async () => {
    await page.mouse.move(at.x - 1, at.y);
    await page.mouse.move(at.x, at.y);
    await expect(map).toHaveCSS('cursor', 'pointer', { timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  return { map, at, box };
}

test('the search follows the map unless turned off, and a click on a group zooms in', async ({
  page,
}) => {
  const { map, at, box } = await openMap(page);
  const here = page.getByRole('button', { name: 'Search this area' });
  const following = page.getByRole('checkbox', { name: 'Search as I move the map' });

  await test.step('a click on a group searches there', async () => {
    await expect(page.getByText(/^\d+ creators, shown in groups/)).toBeVisible();
    await expect(map).toHaveCount(1);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectNoBarriers(page);
    await page.mouse.click(at.x, at.y);
    await expect(page).toHaveURL(/lat=[\d.-]+&lng=[\d.-]+&radius=\d+|radius=\d+.*lat=/);
    await expect(page.getByRole('button', { name: 'In this area', exact: true })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('a map that is moved searches only when asked', async () => {
    await following.uncheck();
    const before = page.url();
    const [x, y] = [box.x + box.width / 2, box.y + box.height - 60];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 160, y - 40, { steps: 8 });
    await page.mouse.up();
    await expect(here).toBeVisible();
    expect(page.url()).toBe(before);
    await here.click();
    await expect(page).not.toHaveURL(before);
    await expect(page).toHaveURL(/radius=\d+/);
    await expect(here).toBeHidden();
  });
});

test('a search without results stays where it searched, and the map leaves only when asked', async ({
  page,
}) => {
  await open(page, '/search?location=Marfa%2C+TX&view=map');
  await expect(
    page.getByText(/^The nearest creators are in .+, about \d+ mi away\.$/),
  ).toBeVisible();
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });
  await expect(zoomOut).toBeVisible({ timeout: 120_000 });
  const here = page.getByRole('button', { name: 'Search this area' });
  const before = page.url();
  await expect(async () => {
    await zoomOut.click();
    await expect(here).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  expect(page.url()).toBe(before);
  await here.click();
  await expect(page).toHaveURL(/lat=30\.3\d?&lng=-104(\.0\d?)?&/);
});
