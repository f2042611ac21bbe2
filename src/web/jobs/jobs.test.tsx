import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listOwnApplications } from '#contract/jobs/applications.ts';
import type { CreatorApplication } from '#contract/jobs/job-replies.ts';
import { listJobs } from '#contract/jobs/jobs.ts';
import { readPlace } from '#contract/places/places.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { job, repliesAbout } from '#testing/replies/jobs.ts';

const creator = { ...client, isCreator: true, creatorId: 3, serviceType: 'photographer' as const };

function applicationOf(status: 'pending' | 'accepted'): CreatorApplication {
  return {
    id: 5,
    jobId: 8,
    creatorId: 3,
    message: 'I know the river well.',
    status,
    reason: null,
    confirmNeeded: false,
    appliedTo: null,
    offerId: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    job: {
      id: 8,
      title: 'Canoes at dawn',
      description: 'Two hours on the river.',
      location: 'Austin, TX',
      budget: 400,
      serviceType: 'photography',
      status: 'in_progress',
      date: '2027-03-20',
      startTime: null,
      hours: null,
      endDate: null,
      reducedToCents: null,
      client: { id: 7, fullName: 'Carla Client' },
    },
    actions: [],
  };
}

/** The creator has one application in each of these statuses. */
const applications = (has: ('pending' | 'accepted')[]) =>
  new Replies().on(listOwnApplications, ({ query }) => {
    const asked = (query as { status?: string | string[] } | undefined)?.status;
    return has
      .filter((one) => asked === undefined || [asked].flat().includes(one))
      .map(applicationOf);
  });
const chosenTab = () => screen.findByRole('tab', { selected: true });

test('My Applications opens on the first non-empty tab', async () => {
  await openPage('/my-applications', creator, applications(['accepted']));
  expect((await chosenTab()).textContent).toBe('Accepted');
  await screen.findByRole('heading', { name: 'Canoes at dawn' });
});

test('a tab in the address wins', async () => {
  await openPage('/my-applications?tab=rejected', creator, applications(['pending']));
  expect((await chosenTab()).textContent).toBe('Rejected');
  await screen.findByText('No rejected applications');
});

test('without any application, the last tab shows the empty state', async () => {
  await openPage('/my-applications', creator, applications([]));
  await screen.findByText('No applications yet');
  expect((await chosenTab()).textContent).toBe('All Applications');
});

test('a search for jobs without results offers to drop each filter', async () => {
  const replies = new Replies().on(listJobs, () => []);
  await openPage('/jobs?q=canoe&budget=low&location=Austin&open=1', null, replies);
  const links = await screen.findAllByRole('link', { name: /^Remove/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Remove “canoe”',
    'Remove “Within 50 km of Austin”',
    'Remove “Low ($0 - $200)”',
    'Remove “Only jobs open for applications”',
  ]);
  await userEvent.click(links[1] as HTMLElement);
  await expect.poll(() => screen.queryByText(/Within 50 km of/)).toBeNull();
  expect(replies.calls.at(-1)?.input.query).toMatchObject({ q: 'canoe', maxBudget: 200 });
  expect(replies.calls.at(-1)?.input.query).not.toHaveProperty('location');
});

test('a search for jobs at no place that the site knows claims no distance', async () => {
  const replies = new Replies()
    .on(listJobs, () => [])
    .on(readPlace, () => ({ place: null, others: [], suggestion: 'Austin, TX' }));
  await openPage('/jobs?location=Austn', null, replies);
  await screen.findByRole('link', { name: 'Remove “In Austn”' });
});

test.each([
  ['location=Austin&radius=30', '30', 30],
  ['location=Austin&radius=25', '25', 25],
  ['location=Austin&radius=far', '50', 50],
])('the jobs of ?%s show the distance that is applied', async (query, shown, asked) => {
  const replies = new Replies().on(listJobs, () => []);
  await openPage(`/jobs?${query}`, null, replies);
  expect(await screen.findByLabelText('Within')).toHaveProperty('value', shown);
  expect(replies.calls.map(({ input }) => input.query)).toContainEqual(
    expect.objectContaining({ radius: asked }),
  );
});

test('a distance that reads like an offered one in miles takes its place', async () => {
  const replies = new Replies().on(listJobs, () => []);
  await openPage('/jobs?location=Austin&radius=49', { ...client, distanceUnit: 'mi' }, replies);
  const within = (await screen.findByLabelText('Within')) as HTMLSelectElement;
  expect(within.value).toBe('49');
  const texts = [...within.options].map(({ text }) => text);
  expect(texts).toContain('30 mi');
  expect(new Set(texts).size).toBe(texts.length);
});

test.each([
  [{ budget: 300, hours: 3, endDate: null }, 'About $100 an hour'],
  [{ budget: 900, hours: 3, endDate: '2026-12-16' }, 'About $100 an hour'],
  [{ budget: 300, hours: null, endDate: null }, null],
])('a job of %o says what an hour pays, and how often its client hired', async (given, pay) => {
  const shown = job({ status: 'open', clientHires: 2, applicationCount: 1, ...given });
  await openPage(
    '/jobs/5',
    null,
    repliesAbout(() => shown),
  );
  const hires = await screen.findByText(/^Hired 2 times before/);
  expect(hires.parentElement?.textContent).toBe('Hired 2 times before · 1 has applied');
  expect(screen.queryByText(/^About /)?.textContent ?? null).toBe(pay);
});
