import type { Locator } from '@playwright/test';
import { profileOf } from '../fixtures/accounts.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { cards, payByCard } from '../fixtures/checkout.ts';
import { send } from '../fixtures/held-jobs.ts';
import { postJob } from '../fixtures/jobs.ts';
import { open } from '../fixtures/pages.ts';
import type { Someone } from '../fixtures/people.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const idOf = async (creator: Someone) => Number((await profileOf(creator)).split('/').at(-1));

test('three invited creators answer a job on the phone, and one is hired at their price', {
  tag: '@core',
}, async ({ member }) => {
  const client = await member('client');
  const creators = [await member('creator'), await member('creator'), await member('creator')];
  const [first, second, third] = creators as [Someone, Someone, Someone];
  const { page } = client;
  const title = `Portraits of a family of ${client.fullName}`;
  let id = 0;

  await test.step('the client chooses them in the form of the job', async () => {
    // Two are favorites, one is found by name.
    for (const creator of [first, second])
      await send(client, 'PUT', `/api/favorites/${await idOf(creator)}`);
    await open(page, '/post-job');
    await page.getByText('Creators I choose').tap();
    for (const { fullName } of [first, second])
      await page.getByRole('button', { name: `Invite ${fullName}` }).tap();
    await page.getByLabel('Find a creator').fill(third.fullName);
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await page.getByRole('button', { name: `Invite ${third.fullName}` }).tap();
    await expectNoBarriers(page);
    await keepSides('choosing creators', { client });
    id = await postJob(page, {
      title,
      description: 'Four people at the lake, two hours before the sun goes down.',
      location: 'Austin, TX',
      budget: 500,
      tags: ['family'],
    });
    await page.getByRole('button', { name: 'Send invitations' }).tap();
    await expect(page.getByText('0 of 3 answered')).toBeVisible();
    await expectNoBarriers(page);
  });

  const job = await (await client.context.request.get(`/api/jobs/${id}`)).json();
  const offerOf = (price: number) => ({
    title: 'A family at the lake',
    lines: [{ title: 'Two hours', price }],
    day: job.date,
    startTime: '16:00',
    hours: 2,
    note: 'I know the light there.',
  });

  await test.step('one writes an offer, two send theirs, none sees the others', async () => {
    const { page: writing } = first;
    await open(writing, `/jobs/${id}`);
    await writing.getByLabel('Price ($)').fill('600');
    await writing.getByLabel('Your message').fill('I know the light there.');
    await expectNoBarriers(writing);
    await keepSides('writing an offer', { creator: first });
    await writing.getByRole('button', { name: 'Send the offer' }).tap();
    await expect(writing.getByText('For the job')).toBeVisible();
    for (const [creator, price] of [
      [second, 70_000],
      [third, 55_000],
    ] as const)
      await send(creator, 'POST', '/api/offers', { jobId: id, offer: offerOf(price) });
    await open(writing, `/jobs/${id}`);
    await expect(writing.getByText('3 have applied')).toBeVisible();
    await expect(writing.getByText(/\$700|\$550/)).toHaveCount(0);
  });

  await test.step('the answers stand side by side', async () => {
    await open(page, `/jobs/${id}/manage`);
    await page.getByRole('link', { name: 'Compare the answers' }).tap();
    await expect(page.getByText('3 of 3 invited creators answered.')).toBeVisible();
    for (const total of ['$660.00', '$770.00', '$605.00'])
      await expect(page.getByText(total)).toBeVisible();
    await expectNoBarriers(page);
    await keepSides('comparing', { client });
    await page.getByRole('combobox', { name: 'Sort the answers' }).selectOption('Lowest total');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Total with the fee' }).first(),
    ).toContainText('$605.00');
    await page.getByRole('link', { name: `Read the offer from ${third.fullName}` }).tap();
    await expect(page.getByRole('button', { name: 'Accept for $605.00' })).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('from the offer to the held payment in three taps', async () => {
    let taps = 0;
    const tap = async (what: Locator) => {
      taps += 1;
      await what.tap();
    };
    await tap(page.getByRole('button', { name: 'Accept for $605.00' }));
    await tap(page.getByRole('button', { name: 'Pay $605.00' }));
    // Its button is the third.
    await payByCard(page, cards.good);
    taps += 1;
    await expect(page.getByRole('heading', { name: 'Payment Complete' })).toBeVisible();
    expect(taps).toBeLessThanOrEqual(3);
    const paid = await (await client.context.request.get(`/api/jobs/${id}`)).json();
    expect(paid).toMatchObject({ paymentStatus: 'in_escrow', budget: 550, status: 'in_progress' });
  });

  await test.step('the other two read that someone else was hired, and not at what price', async () => {
    for (const { page: other } of [first, second]) {
      await open(other, `/jobs/${id}`);
      await expect(other.getByText('$500')).toBeVisible();
      await expect(other.getByText('$550')).toHaveCount(0);
    }
  });
});
