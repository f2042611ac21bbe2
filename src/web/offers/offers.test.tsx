import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getBooking } from '#contract/bookings/bookings.ts';
import { getCreator } from '#contract/creators/creators.ts';
import { listOwnPackages } from '#contract/creators/packages.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/error-definition.ts';
import {
  acceptOffer,
  askForOffer,
  declineOffer,
  getOffer,
  listOffers,
  offerVersion,
} from '#contract/offers/offers.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';
import { booking } from '#testing/replies/bookings.ts';
import { creatorDetail } from '#testing/replies/creators.ts';
import { offer, offerDocument } from '#testing/replies/offers.ts';
import { creatorUser } from '#testing/replies/people.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

const sent = (replies: Replies, { method, path }: Endpoint) =>
  replies.calls.findLast(({ name }) => name === `${method} ${path}`)?.input;
const refusedWith = (body: ErrorBody & { offerId?: number }) => (): never => {
  throw new ApiError(409, body);
};
const theOffer = async () => within(await screen.findByRole('region', { name: 'The offer' }));

test('the total follows the lines that the client ticks, and the acceptance names them and the version', async () => {
  const replies = new Replies()
    .on(getOffer, () => offer())
    .on(acceptOffer, refused(409, 'The creator changed this offer.'));
  await openPage('/offers/5', client, replies);
  const shown = await theOffer();
  shown.getByRole('button', { name: 'Accept for $300.00' });
  await userEvent.click(shown.getByRole('checkbox', { name: /Album/ }));
  await userEvent.click(shown.getByRole('button', { name: 'Accept for $400.00' }));
  expect(sent(replies, acceptOffer)).toEqual({
    params: { id: 5 },
    body: { version: 1, lines: [2] },
  });
  await shown.findByText('The creator changed this offer.');
});

test('what is new in a version is marked, and what was ticked in the one before is not taken', async () => {
  let current = offer();
  const replies = new Replies().on(getOffer, () => current);
  await openPage('/offers/5', client, replies);
  await userEvent.click((await theOffer()).getByRole('checkbox', { name: /Album/ }));
  const lines = [...offerDocument().lines, { title: 'Prints', price: 5000, optional: false }];
  current = offer({
    previous: offer().current,
    current: { version: 2, document: offerDocument({ version: 2, lines }), sha256: 'b'.repeat(64) },
  });
  await openPage('/offers/5', client, replies);
  const shown = await theOffer();
  shown.getByRole('button', { name: 'Accept for $350.00' });
  expect(shown.getAllByText('New')).toHaveLength(1);
  expect(shown.getByText('Prints').parentElement?.textContent).toContain('New');
});

test('a creator offers what was asked with one press, its time held for a day', async () => {
  const asked = offer({
    side: 'creator',
    status: 'asked',
    current: null,
    quote: 20_000,
    dueBy: '2026-12-01T15:00:00.000Z',
    request: {
      day: '2026-12-14',
      startTime: '10:00',
      hours: 2,
      package: null,
      address: 'Zilker Park',
      note: 'Bride and groom',
    },
    actions: ['offer', 'decline'],
  });
  const replies = new Replies()
    .on(getOffer, () => asked)
    .on(listOwnPackages, () => [])
    .on(offerVersion, () => offer({ side: 'creator' }));
  await openPage('/offers/5', creatorUser, replies);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Offer it as asked for $200.00' }),
  );
  expect(sent(replies, offerVersion)).toEqual({
    params: { id: 5 },
    body: {
      title: '2-hour shoot',
      lines: [{ title: '2-hour shoot', price: 20_000, optional: false }],
      day: '2026-12-14',
      startTime: '10:00',
      hours: 2,
      address: 'Zilker Park',
      packageId: null,
      note: '',
      validDays: 7,
      holdHours: 24,
    },
  });
});

test('an offer that is refused stays as it was typed, with the message at its field', async () => {
  const theirs = offer({ side: 'creator', actions: ['revise', 'withdraw'] });
  const fields = { 'lines.1.price': 'Please enter a price' };
  const replies = new Replies()
    .on(getOffer, () => theirs)
    .on(listOwnPackages, () => [])
    .on(
      offerVersion,
      refusedWith({ error: 'Please enter a price', code: 'invalid_input', fields }),
    );
  await openPage('/offers/5', creatorUser, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Change the offer' }));
  const price = screen.getAllByRole('textbox', { name: 'Price ($)' })[1] as HTMLInputElement;
  await userEvent.clear(price);
  await userEvent.type(price, 'much');
  await userEvent.click(screen.getByRole('button', { name: 'Send the new version' }));
  const link = await screen.findByRole('link', { name: 'Please enter a price' });
  expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toBe(price);
  expect(price.value).toBe('much');
});

test('a request keeps what was typed, and leads to the open offer that the two already have', async () => {
  const replies = new Replies()
    .on(getOffer, () => offer())
    .on(
      askForOffer,
      refusedWith({ error: 'There is one', code: 'offer.open_already', offerId: 5 }),
    );
  await openPage('/creators/3', client, withCreator(replies));
  const form = within(
    (await screen.findAllByRole('form', { name: /^Ask .+ for an offer$/ }))[0] as HTMLElement,
  );
  await userEvent.type(form.getByRole('textbox', { name: /What you have in mind/ }), 'Two hours');
  await userEvent.click(form.getByRole('button', { name: 'Ask for an offer' }));
  const link = await form.findByRole('link', { name: /Go on with that one/ });
  expect(link.getAttribute('href')).toBe('/offers/5');
  form.getByDisplayValue('Two hours');
});

test('both sides find their offers in a list, a creator those from them first', async () => {
  const replies = new Replies().on(listOffers, () => [offer()]);
  await openPage('/offers', client, replies);
  const row = within(await screen.findByRole('main'));
  expect(row.getByRole('link', { name: /Park session/ }).textContent).toContain(
    'You can accept it',
  );
  expect(sent(replies, listOffers)).toMatchObject({ query: { side: 'client' } });
  await openPage('/offers', creatorUser, replies);
  await screen.findByRole('link', { name: 'For you' });
  expect(sent(replies, listOffers)).toMatchObject({ query: { side: 'creator' } });
});

test('declines with a reason, or without one', async () => {
  const replies = new Replies()
    .on(getOffer, () => offer())
    .on(declineOffer, () => offer({ status: 'declined', actions: [] }));
  await openPage('/offers/5', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline the offer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline the offer' }));
  expect(sent(replies, declineOffer)).toEqual({
    params: { id: 5 },
    body: { reason: '' },
  });
});

test('a booking that came of an offer leads back to it', async () => {
  const of = booking({ offerId: 5 });
  await openPage(
    `/bookings/${of.id}`,
    client,
    new Replies().on(getBooking, () => ({ ...of, money: null })),
  );
  const link = await screen.findByRole('link', { name: 'View the offer' });
  expect(link.getAttribute('href')).toBe('/offers/5');
});

function withCreator(replies: Replies): Replies {
  return replies.on(getCreator, () => creatorDetail({ acceptsBookings: false }));
}

test('while offers are switched off, one can be read and ended, and none be written', async () => {
  const replies = new Replies().on(getOffer, () => offer());
  await openPage('/offers/5', client, replies, { offers: false });
  const shown = await theOffer();
  screen.getByText(/Offers are switched off on this site/);
  shown.getByRole('button', { name: 'Decline the offer' });
  expect(shown.queryByRole('button', { name: /Accept/ })).toBeNull();
  expect(shown.queryByRole('button', { name: 'Ask for a change' })).toBeNull();
  await openPage('/offers/new?client=7', creatorUser, new Replies(), { offers: false });
  await screen.findByRole('heading', { name: 'Offers are switched off' });
});
