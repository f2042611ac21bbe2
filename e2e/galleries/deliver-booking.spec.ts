import { withSiteDatabase } from '../../scripts/site-database.ts';
import { bookDay, freeDay, openDay, payEmbedded } from '../fixtures/bookings.ts';
import { cards } from '../fixtures/checkout.ts';
import { byName, deliverGallery, photos, sendPhotos, takeArchive } from '../fixtures/galleries.ts';
import { becomePayable, send } from '../fixtures/held-jobs.ts';
import { open, seeToast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('a booking is delivered in a gallery, approved, and paid', { tag: '@core' }, async ({
  member,
}) => {
  const [creator, client] = [await member('creator'), await member('client')];
  const files = await photos(2);
  let booking = '';

  await test.step('the client sees what is promised, and pays', async () => {
    await becomePayable(creator);
    const { creatorId } = await (await creator.context.request.get('/api/user')).json();
    const promise = { deliveryDays: 14, editedPhotos: 2 };
    await send(creator, 'PATCH', `/api/creators/${creatorId}`, promise);
    const { page } = client;
    await openDay(page, creator, await freeDay(creator, 7));
    await bookDay(page);
    await expect(page.getByText(/^2 edited photos by /)).toBeVisible();
    await payEmbedded(page, cards.good);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    const id = Number(new URL(page.url()).searchParams.get('booking'));
    booking = `/bookings/${id}`;
    await withSiteDatabase(async (db) => {
      const past = `starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`;
      await db.query(`update bookings set ${past} where id = $1`, [id]);
    });
  });

  await test.step('the creator delivers two photos', async () => {
    const { page } = creator;
    await open(page, booking);
    await page.getByRole('button', { name: 'Deliver in a gallery' }).click();
    await sendPhotos(page, files, 2);
    await deliverGallery(page, 'Two of the river.');
    await expect(page.getByText("Waiting for your client's review.")).toBeVisible();
  });

  await test.step('the client looks, approves, and takes them home', async () => {
    const { page } = client;
    await open(page, booking);
    await page.getByRole('link', { name: 'Open the gallery' }).click();
    await expect(page.getByRole('img', { name: 'Photo 2 of 2, IMG_1002' })).toBeVisible();
    await page.getByRole('link', { name: 'Approve or ask for changes' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    const question = page.getByRole('alertdialog', { name: 'Approve the delivered work?' });
    await question.getByRole('button', { name: 'Approve' }).click();
    await seeToast(page, 'Work approved');
    await page.getByRole('link', { name: 'Open the gallery' }).click();
    await expect(page.getByText('Your photos are ready.')).toBeVisible();
    expect(await takeArchive(page)).toEqual(byName(files));
  });
});
