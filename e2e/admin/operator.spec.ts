import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { beginToTalk, messagesWith, writeTo } from '../fixtures/conversations.ts';
import { open, reloadUntil, seeToast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const why = 'Asked for money outside of the site';

/** Finds somebody at the desk and opens the page about them. */
async function searchAdmin(
  page: Page,
  { username, fullName }: { username: string; fullName: string },
) {
  await open(page, '/operator?tab=people');
  await page.getByRole('searchbox', { name: /Name, username/ }).fill(username);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('listitem').getByRole('link', { name: fullName, exact: true }).click();
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible();
}

test('whoever is suspended is signed out at once, and comes back when restored', async ({
  member,
  demoPerson,
}) => {
  const person = await member('client');
  await open(person.page, '/messages');
  const desk = await demoPerson('operator');
  await searchAdmin(desk, person);
  await expect(desk.getByText(person.email).first()).toBeVisible();
  await expectNoBarriers(desk);

  await desk.getByRole('button', { name: /^Suspend/ }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Why?').fill(why);
  await expectNoBarriers(desk);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await seeToast(desk, `${person.fullName} has been suspended`);
  await expect(desk.getByText("They aren't signed in anywhere.")).toBeVisible();

  await expect(person.page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await open(person.page, '/auth');
  await signIn(person.page, person);
  await expect(person.page.getByText(/suspended/i).first()).toBeVisible();

  await desk.getByRole('button', { name: /^Restore/ }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await seeToast(desk, `${person.fullName} can sign in again`);
  await expect(desk.getByText(why)).toBeVisible();
  await open(person.page, '/auth');
  await signIn(person.page, person);
  await expect(person.page).toHaveURL('/');
});

/** Decides the report with this reason. */
async function decide(desk: Page, reason: string, outcome: 'Handled' | 'Hide it'): Promise<void> {
  const report = desk.getByRole('article').filter({ hasText: reason });
  await open(desk, '/operator?tab=reports');
  await reloadUntil(desk, report);
  await report.getByRole('button', { name: 'Decide' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByText(outcome, { exact: true }).click();
  await dialog.getByLabel('Reasons').fill(why);
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await seeToast(desk, 'Decision sent to the person who reported it');
  await expect(report.getByText(outcome === 'Handled' ? 'Handled' : 'Hidden')).toBeVisible();
  // Its row moved on: one goes on at the next one, or at what says that none waits.
  await expect(desk.locator('main :is(h2, h3):focus')).toBeVisible();
}

test('a reported message and a reported review are decided', async ({
  member,
  demoPerson,
  baseURL,
}) => {
  const [client, creator] = [await member('client'), await member('creator')];
  const desk = await demoPerson('operator');
  const headers = { origin: String(baseURL) };
  await beginToTalk(client, creator);
  await writeTo(client.page, 'Pay me outside of the site');
  await expect(messagesWith(creator.page, client)).toContainText('outside of the site');
  const { id: writer } = await (await client.context.request.get('/api/user')).json();
  const said = await (await creator.context.request.get(`/api/messages/${writer}`)).json();
  const reason = `Goes around you, says ${creator.username}`;
  await creator.context.request.post(`/api/messages/${said.at(-1).id}/report`, {
    headers,
    data: { reason },
  });
  await decide(desk, reason, 'Handled');

  const shown = await (await client.context.request.get('/api/creators?sort=rating')).json();
  const reviewed = shown.filter(({ reviewCount }: { reviewCount: number }) => reviewCount > 0);
  const path = `/api/creators/${reviewed.at(-1).id}`;
  const reviewsOf = async () => (await (await client.context.request.get(path)).json()).reviews;
  const [review] = await reviewsOf();
  const untrue = `Untrue, says ${client.username}`;
  await client.context.request.post(`/api/reviews/${review.id}/report`, {
    headers,
    data: { reason: untrue },
  });
  await decide(desk, untrue, 'Hide it');
  const left = await reviewsOf();
  expect(left.map(({ id }: { id: number }) => id)).not.toContain(review.id);
});

async function setSmallestBudget(desk: Page, dollars: string): Promise<void> {
  await open(desk, '/operator/settings');
  await desk.getByLabel(/Minimum job budget/).fill(dollars);
  await desk.getByRole('button', { name: 'Save Changes' }).click();
  const question = desk.getByRole('alertdialog');
  await expect(question).toContainText(`→ $${dollars}`);
  await expectNoBarriers(desk);
  await question.getByRole('button', { name: 'Change' }).click();
  await expect(desk.getByText('Settings saved.')).toBeVisible();
  await expect(desk.getByLabel(/Minimum job budget/)).toHaveValue(dollars);
}

test('a changed setting holds at once and stands in the audit log', async ({
  member,
  demoPerson,
  baseURL,
}) => {
  const desk = await demoPerson('operator');
  const { context } = await member('client');
  await setSmallestBudget(desk, '3');
  try {
    const refused = await context.request.post('/api/jobs/draft', {
      headers: { origin: String(baseURL) },
      data: {
        title: 'Portraits at the lake',
        description: 'Two hours of family portraits at the lake, before sunset.',
        serviceType: 'photography',
        location: 'Austin, TX',
        date: '2027-03-20',
        duration: 'short',
        budget: 2,
        tags: ['portrait'],
      },
    });
    expect([refused.status(), (await refused.json()).error]).toEqual([
      400,
      'Budget must be at least $3',
    ]);
    await open(desk, '/operator?tab=actions');
    await expect(desk.getByText('Minimum job budget: $1 → $3').first()).toBeVisible();
  } finally {
    await setSmallestBudget(desk, '1');
  }
});

test('the desk says how the site is, and keeps nobody out', async ({ demoPerson }) => {
  test.slow();
  const desk = await demoPerson('operator');
  await open(desk, '/operator/doctor');
  await expect(desk.getByRole('heading', { name: 'Site health' })).toBeVisible();
  await expect(desk.getByText(/^Checked/)).toBeVisible({ timeout: 30_000 });
  await expectNoBarriers(desk);
  await open(desk, '/operator');
  await desk.getByRole('link', { name: /Open jobs/ }).click();
  await expect(desk.getByLabel('Show', { exact: true })).toHaveValue('open');
  const tabs = ['people', 'problems', 'reports', 'jobs', 'bookings', 'money', 'actions'];
  const paths = ['/operator', '/operator/mailbox', '/operator/settings'];
  for (const path of [...paths, ...tabs.map((tab) => `/operator?tab=${tab}`)]) {
    await test.step(path, async () => {
      await open(desk, path);
      await expectNoBarriers(desk);
    });
  }
});
