import { profileOf, register } from '../fixtures/accounts.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { cards, payByCard, setUpPayouts } from '../fixtures/checkout.ts';
import { apply, confirmHire, deliver, findJob, postJob } from '../fixtures/jobs.ts';
import { choose, open, reloadUntil, seeToast } from '../fixtures/pages.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

test('a client posts and pays, a creator delivers and is paid, and the review is public', {
  tag: '@core',
}, async ({ newcomer }) => {
  // Three people, ten steps.
  test.slow();
  const client = await newcomer('client');
  const creator = await newcomer('creator');
  const title = `Portraits at dusk for ${client.fullName}`;
  let jobPath = '';

  await test.step('the client signs up and looks around among the creators', async () => {
    const { page } = client;
    await open(page, '/auth?tab=register');
    await register(page, client);
    await page.getByRole('search', { name: 'Find creators' }).getByLabel('Service').selectOption({
      label: 'Photographer',
    });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Photographers Near You' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^View Profile/ }).first()).toBeVisible();
  });

  await test.step('the client posts a job', async () => {
    const { page } = client;
    await page.getByRole('link', { name: 'Post a Job' }).first().click();
    const id = await postJob(page, {
      title,
      description: 'An hour of portraits by the river, outdoors, for a family of five and a dog.',
      location: 'Austin, TX',
      budget: 400,
      tags: ['portrait', 'family'],
    });
    jobPath = `/jobs/${id}`;
    await keepSides('posted', { client });
  });

  await test.step('the client leaves the provider’s page, comes back, and pays after a declined card', async () => {
    const { page } = client;
    await expect(page.getByRole('table', { name: 'Your price' })).toContainText('$440.00');
    const pay = page.getByRole('button', { name: 'Pay $440.00' });
    await pay.click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: 'Pay for your job' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Payment Complete' })).toBeHidden();
    await keepSides('left', { client });
    await pay.click();
    await expect(page.getByRole('heading', { name: 'Pay $440.00' })).toBeVisible();
    await expectNoBarriers(page);
    await payByCard(page, cards.declined);
    await expect(page.getByRole('alert')).toContainText('declined');
    await keepSides('declined', { client });
    await payByCard(page, cards.good);
    await expect(page.getByRole('heading', { name: 'Payment Complete' })).toBeVisible();
    await expect(page.getByText('Funds in Escrow')).toBeVisible();
    await page.getByRole('link', { name: 'Return to My Jobs' }).click();
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card.getByText('Open for Applications')).toBeVisible();
    await expect(card.getByText('Payment protected')).toBeVisible();
    await keepSides('paid', { client });
  });

  await test.step('the creator signs up, finds the job and applies', async () => {
    const { page } = creator;
    await open(page, '/auth?register=true&creator=true');
    await register(page, creator);
    const card = await findJob(page, title);
    await expect(card.getByText('$400')).toBeVisible();
    await card.getByRole('link', { name: /^Apply to Gig/ }).click();
    await expect(page).toHaveURL(jobPath);
    await apply(page, 'I know that bend of the river well, and I am good with dogs.');
    await keepSides('applied', { client, creator });
  });

  await test.step('the client reads the application and hires', async () => {
    const { page } = client;
    await open(page, `${jobPath}/manage`);
    await expect(page.getByRole('tab', { name: 'Applications (1)' })).toBeVisible();
    await expect(page.getByText('I am good with dogs')).toBeVisible();
    await page.getByRole('button', { name: `Hire ${creator.fullName}` }).click();
    await expectNoBarriers(page);
    await confirmHire(page);
    await keepSides('hired', { client, creator });
  });

  await test.step('the creator sees the hire and delivers', async () => {
    const { page } = creator;
    await open(page, '/my-applications');
    await page.getByRole('tab', { name: 'Accepted' }).click();
    await page.getByRole('link', { name: `View Job ${title}` }).click();
    await deliver(page, 'https://example.com/gallery/river', 'Forty pictures, edited and named.');
    await expect(page.getByText('Under Review')).toBeVisible();
    await keepSides('delivered', { client, creator });
  });

  await test.step('the client looks at the work, approves it and writes a review', async () => {
    const { page } = client;
    await open(page, `${jobPath}/manage`);
    await expect(
      page.getByRole('link', { name: 'https://example.com/gallery/river' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      `Are you sure you want to approve this job? We'll hold $400.00 until ${creator.fullName} sets up payouts`,
    );
    await question.getByRole('button', { name: 'Approve' }).click();
    await seeToast(page, 'Job Approved');
    const review = page.getByRole('dialog', { name: 'Leave a Review' });
    await expectNoBarriers(page);
    await choose(review, '4 stars');
    await review
      .getByPlaceholder('Write your review here...')
      .fill('Calm, quick and kind. The dog agrees.');
    await review.getByRole('button', { name: 'Submit Review' }).click();
    await seeToast(page, 'Review submitted');
    await expect(page.getByRole('heading', { name: 'Job Completed' })).toBeVisible();
    await expect(page.getByText('The dog agrees.')).toBeVisible();
    await keepSides('approved', { client, creator });
  });

  await test.step('the creator says where the money should go, and is paid', async () => {
    const { page } = creator;
    await open(page, jobPath);
    await reloadUntil(page, page.getByText("we can't send it until you set up payouts"));
    await open(page, '/profile/settings');
    await page.getByRole('tab', { name: 'Creator Profile' }).click();
    await expect(page.getByText('Not set up yet')).toBeVisible();
    await page.getByRole('button', { name: 'Set up payouts' }).click();
    await expect(page.getByRole('heading', { name: 'Get paid' })).toBeVisible();
    await expectNoBarriers(page);
    await setUpPayouts(page, creator.fullName);
    await expect(page).toHaveURL('/profile/settings?back=payouts');
    await expect(page.getByText('Payouts are set up')).toBeVisible();
    await open(page, '/earnings');
    const earned = page.getByRole('row', { name: /^Job #\d+: / });
    await expect(earned).toContainText('On its way');
    await expect(earned).toContainText('$400.00');
    await keepSides('paid out', { client, creator });
  });

  await test.step('the client sees the payment as paid', async () => {
    const { page } = client;
    await open(page, `${jobPath}/payment`);
    await expect(page.getByRole('heading', { name: 'Payment Complete' })).toBeVisible();
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Paid to / })).toContainText('$400.00');
    await expect(page.getByRole('row', { name: /^Service fee/ }).last()).toContainText('$40.00');
    await keepSides('settled', { client, creator });
  });

  await test.step('a visitor reads the review on the creator’s profile', async () => {
    const visitor = await newcomer('client');
    await open(visitor.page, await profileOf(creator));
    await expect(visitor.page.getByRole('heading', { name: creator.fullName })).toBeVisible();
    await expect(
      visitor.page.getByRole('img', { name: '4.0 out of 5 stars' }).first(),
    ).toBeVisible();
    await visitor.page.getByRole('link', { name: 'Reviews (1)' }).click();
    await expect(visitor.page.getByText('The dog agrees.')).toBeVisible();
    await expect(visitor.page.getByText(client.fullName)).toBeVisible();
  });
});
