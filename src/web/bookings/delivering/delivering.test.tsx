import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  bookingDelivery,
  deliverBooking,
  requestBookingChanges,
} from '#contract/bookings/booking-delivery.ts';
import { completeBooking, getBooking } from '#contract/bookings/bookings.ts';
import { listGalleries } from '#contract/galleries/galleries.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';
import { booking } from '#testing/replies/bookings.ts';
import { creatorUser } from '#testing/replies/people.ts';

const terms = {
  deliveryDays: 14,
  rounds: 2,
  picturesToPick: 10,
  editedPhotos: 40,
  roundsLeft: 2,
  autoApproveDays: 14,
  dueOn: '2026-12-28',
  daysLate: 0,
};
const delivery = {
  version: 1,
  note: 'Forty of them.',
  url: null,
  galleryId: 4,
  manifest: 'a'.repeat(64),
  status: 'delivered' as const,
  deliveredAt: '2026-12-20T12:00:00.000Z',
  changesNote: null,
};
const facts = { started: true };
type Overrides = Parameters<typeof booking>[0];
const promised = (overrides: Overrides = {}) =>
  booking({ deliveryStatus: 'awaiting', deliveryTerms: terms, facts, ...overrides });
const delivered = (overrides: Overrides = {}) =>
  promised({
    deliveryStatus: 'delivered',
    delivery,
    autoApproveAt: '2027-01-03T12:00:00.000Z',
    ...overrides,
  });

async function openAs(
  person: typeof client,
  shown: ReturnType<typeof booking>,
  replies = new Replies(),
  gallery: { stage?: 'delivered'; delivered?: number; promised?: number } = {},
) {
  replies
    .on(getBooking, () => shown)
    .on(listGalleries, () => [
      {
        id: 4,
        stage: 'proofing' as const,
        pictures: 60,
        photos: 60,
        promised: null,
        delivered: null,
        picturesToPick: 10,
        ...gallery,
      },
    ]);
  await openPage(`/bookings/${shown.id}`, person, replies);
  const panel = (await screen.findByRole('heading', { name: 'Delivery' })).closest('section');
  if (!panel) throw new Error('No panel');
  return { panel: within(panel), replies };
}

test('a client sees what was promised, and where to choose', async () => {
  const { panel } = await openAs(client, promised());
  panel.getByText(/^40 edited photos by Dec 28, 2026/);
  await panel.findByText('60 photos');
  panel.getByText('Choose 10 photos to be edited.');
  const link = panel.getByRole('link', { name: 'Open the gallery' });
  expect(link.getAttribute('href')).toBe('/galleries/4');
});

test('a creator delivers in a gallery, or by a note alone', async () => {
  const { panel, replies } = await openAs(creatorUser, promised({ side: 'creator' }));
  panel.getByRole('button', { name: 'Deliver in a gallery' });
  await userEvent.click(panel.getByText('Deliver without a gallery'));
  const deliver = panel.getByRole('button', { name: 'Deliver' });
  await userEvent.type(panel.getByLabelText(/^Delivery link/), 'no link');
  await userEvent.click(deliver);
  await panel.findByText('Please enter a valid URL');
  panel.getByText('Please add a note for the client');
  expect(replies.count(deliverBooking)).toBe(0);

  replies.on(deliverBooking, () => delivered({ side: 'creator' }));
  await userEvent.clear(panel.getByLabelText(/^Delivery link/));
  await userEvent.type(panel.getByLabelText(/^Note/), 'On a stick in the mail.');
  await userEvent.click(deliver);
  await expect
    .poll(() => replies.calls.find(({ name }) => name.endsWith('/delivery'))?.input.body)
    .toEqual({ note: 'On a stick in the mail.', url: null });
});

test('a creator sees that their work is under review, and nothing more to send', async () => {
  const { panel } = await openAs(creatorUser, delivered({ side: 'creator' }));
  panel.getByText("Your work is waiting for Carla Client's review.");
  panel.getByText('Forty of them.');
  expect(panel.queryByText('Deliver without a gallery')).toBeNull();
  panel.getByRole('link', { name: 'Open the gallery' });
});

test.each([
  ['client', client, 'A problem was reported. We hold your payment until our team decides.'],
  ['creator', creatorUser, 'A problem was reported. Your work is on hold until our team decides.'],
] as const)(
  'while a problem is open, the %s is not asked about the work',
  async (side, as, text) => {
    const problem = { by: 'client', words: 'Half of it is black.', at: '2026-12-21T10:00:00.000Z' };
    const { panel } = await openAs(as, delivered({ side, problem, actions: [] } as object));
    panel.getByText(text);
    expect(panel.queryByText(/waiting for .+ review|ready for your review/)).toBeNull();
    expect(panel.queryByRole('button', { name: /Approve|Request/ })).toBeNull();
  },
);

test('a client approves exactly what is on screen, by a day and for an amount', async () => {
  const { panel, replies } = await openAs(client, delivered());
  panel.getByText(/^Approve or ask for changes by Jan 3, 2027\..*\$180\.00 goes to Ottoline/);
  replies.on(completeBooking, refused(409, 'New photos arrived. Look at them before you approve.'));
  await userEvent.click(panel.getByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('alertdialog', { name: 'Approve the delivered work?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Approve' }));
  await screen.findByText('New photos arrived. Look at them before you approve.');
  const call = replies.calls.find(({ name }) => name.endsWith('/complete'));
  expect(call?.input.body).toEqual({ manifest: delivery.manifest });
});

test('changes are asked for with a note as long as rounds are left', async () => {
  const { panel, replies } = await openAs(client, delivered());
  replies.on(requestBookingChanges, () => promised({ deliveryStatus: 'changes_requested' }));
  await userEvent.click(panel.getByRole('button', { name: 'Request changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Request changes' });
  within(dialog).getByText(/2 rounds of changes left/);
  await userEvent.type(within(dialog).getByLabelText(/^What should change/), 'Warmer');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  await expect.poll(() => replies.count(requestBookingChanges)).toBe(1);

  const used = delivered({ deliveryTerms: { ...terms, roundsLeft: 0 } });
  const { panel: last } = await openAs(client, used);
  last.getByText(/^All agreed rounds of changes are used\./);
  expect(last.queryByRole('button', { name: 'Request changes' })).toBeNull();
});

test('a canceled booking promises nothing, and its approval says how much of the promise is here', async () => {
  const { panel } = await openAs(client, delivered(), new Replies(), {
    stage: 'delivered',
    delivered: 9,
    promised: 60,
  });
  panel.getByText('9 of 60 photos delivered');
  await userEvent.click(panel.getByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('alertdialog');
  within(question).getByText('9 of 60 photos delivered');
  const canceled = delivered({ status: 'cancelled', deliveryStatus: 'none' });
  const { panel: last } = await openAs(client, canceled);
  expect(last.queryByText(/rounds of changes/)).toBeNull();
});

test('a creator sends a part, and both read that more is coming and nothing is to be answered', async () => {
  const { panel, replies } = await openAs(creatorUser, promised({ side: 'creator' }));
  const part = { number: 1, note: 'Twelve of forty.', url: 'https://files.example.com/a' };
  const deliveredParts = [{ ...part, galleryId: null, sentAt: '2026-12-16T12:00:00.000Z' }];
  replies.on(deliverBooking, () => promised({ side: 'creator', deliveredParts }));
  await userEvent.click(panel.getByText('Deliver without a gallery'));
  await userEvent.type(panel.getByLabelText(/^Delivery link/), part.url);
  await userEvent.type(panel.getByLabelText(/^Note/), part.note);
  await userEvent.click(panel.getByLabelText(/^This is a part: more is coming/));
  await userEvent.click(panel.getByRole('button', { name: 'Deliver' }));
  await expect
    .poll(() => replies.calls.find(({ name }) => name.endsWith('/delivery'))?.input.body)
    .toEqual({ note: part.note, url: part.url, part: true });

  const sent = await openAs(creatorUser, promised({ side: 'creator', deliveredParts }));
  sent.panel.getByText(/^You sent a part\. Your client's time to respond starts with the full/);
  const { panel: theirs } = await openAs(client, promised({ deliveredParts }));
  theirs.getByText(/^This is a part of the work: more is coming\. There is nothing to approve yet/);
  theirs.getByRole('link', { name: part.url });
  expect(theirs.queryByRole('button', { name: 'Approve' })).toBeNull();
  const whole = await openAs(client, delivered({ deliveredParts }));
  whole.panel.getByText('Twelve of forty.');
  expect(whole.panel.queryByText(/more is coming/)).toBeNull();
});

test('a creator corrects the link until the client answers', async () => {
  const linked = {
    ...delivery,
    galleryId: null,
    manifest: null,
    url: 'https://wrong.example.com/',
  };
  const shown = delivered({ side: 'creator', delivery: linked });
  const { panel, replies } = await openAs(creatorUser, shown);
  replies.on(bookingDelivery.deliverAgain, () => shown);
  await userEvent.click(panel.getByText('Correct the link, or add to the delivery'));
  await userEvent.type(panel.getByLabelText(/^Delivery link/), 'https://right.example.com');
  await userEvent.type(panel.getByLabelText(/^Note/), 'The right one.');
  await userEvent.click(panel.getByRole('button', { name: 'Deliver' }));
  await expect
    .poll(() => replies.calls.find(({ name }) => name.endsWith('/delivery-versions'))?.input)
    .toEqual({
      params: { id: shown.id },
      body: { note: 'The right one.', url: 'https://right.example.com' },
    });
  // What is in a gallery is delivered again there.
  const inGallery = await openAs(creatorUser, delivered({ side: 'creator' }));
  expect(inGallery.panel.queryByText('Correct the link, or add to the delivery')).toBeNull();
});
