import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Agreement, bookingAgreement } from '#contract/agreements/agreements.ts';
import { findFileLicense, getLicense } from '#contract/agreements/licenses.ts';
import { getBooking } from '#contract/bookings/bookings.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { agreement, license } from '#testing/replies/agreements.ts';
import { booking } from '#testing/replies/bookings.ts';
import { creatorUser } from '#testing/replies/people.ts';

const opened = (current: () => Agreement, of = booking()) =>
  new Replies().on(getBooking, () => of).on(bookingAgreement.get, current);

test('a client reads the lines, ticks, types their name and signs', async () => {
  let current = agreement();
  const replies = opened(() => current);
  replies.on(bookingAgreement.sign, () => {
    current = agreement({ status: 'signed', actions: [] });
    return current;
  });
  await openPage('/bookings/8', client, replies);
  const part = within(await screen.findByRole('region', { name: 'Agreement and usage rights' }));
  part.getByText('Sign to get your photos.');
  expect(part.getAllByRole('term')).toHaveLength(8);
  part.getByText(/no legal advice/);
  const sign = part.getByRole('button', { name: 'Sign' });
  await userEvent.click(sign);
  part.getByText('Please agree to electronic records first');
  part.getByText('Type your full name');
  expect(replies.calls.map(({ name }) => name)).not.toContain(
    'POST /api/bookings/:id/agreement/signature',
  );
  await userEvent.click(part.getByRole('checkbox'));
  await userEvent.type(part.getByLabelText(/^Your full name/), 'Carla Client');
  await userEvent.click(sign);
  await part.findByText(/^Signed by Carla Client on/);
  expect(replies.calls).toContainEqual({
    name: 'POST /api/bookings/:id/agreement/signature',
    input: {
      params: { id: 8 },
      body: { name: 'Carla Client', consent: true, sha256: 'a'.repeat(64) },
    },
  });
  part.getByRole('link', { name: 'Public license page' });
});

test('a client declines and says why; the creator reads it and takes it back', async () => {
  const reason = 'We need print rights';
  let current = agreement();
  const replies = opened(() => current);
  replies.on(bookingAgreement.decline, () => {
    current = agreement({ status: 'declined', declineReason: reason, actions: ['sign'] });
    return current;
  });
  await openPage('/bookings/8', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Why\?/), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await screen.findByText('You declined this');

  const actions = ['withdraw', 'offer'] as const;
  current = { ...agreement({ status: 'declined', declineReason: reason }), side: 'creator' };
  current = { ...current, actions: [...actions] };
  replies.on(getBooking, () => booking({ side: 'creator' }));
  await openPage('/bookings/8', creatorUser, replies);
  await screen.findByText('Carla Client declined this');
  screen.getByText(reason);
  screen.getByRole('button', { name: 'Withdraw' });
  screen.getByRole('button', { name: 'Offer another version' });
});

test('extras that were accepted since are listed with their price, time, day and client', async () => {
  const signed = agreement({ status: 'signed', actions: [] });
  const additions: Agreement['additions'] = [
    {
      reason: 'overtime',
      note: 'The party goes on',
      minutes: 60,
      priceCents: 15_000,
      acceptedAt: '2026-12-14T18:10:00.000Z',
      acceptedBy: 'Carla Client',
    },
  ];
  await openPage(
    '/bookings/8',
    client,
    opened(() => ({ ...signed, additions })),
  );
  const part = within(await screen.findByRole('region', { name: 'Added since then' }));
  part.getByText('More time · 60 min');
  part.getByText('$150.00');
  part.getByText('The party goes on');
  part.getByText(/^Accepted by Carla Client on Dec 14, 2026/);
});

test('without an agreement a client sees nothing of it', async () => {
  const none: Agreement = {
    side: 'client',
    versions: [],
    additions: [],
    actions: [],
    waiting: false,
  };
  await openPage(
    '/bookings/8',
    client,
    opened(() => none),
  );
  await screen.findByRole('heading', { name: 'Your price' });
  expect(screen.queryByText('Agreement and usage rights')).toBeNull();
});

test('the public page says what may be done, and until when', async () => {
  const replies = new Replies().on(getLicense, () => license());
  await openPage('/licenses/AAAAAAAAAAAAAAAAAAAAAA', null, replies);
  await screen.findByText('These rights are in force.');
  screen.getByText('Own social media, Own websites, Prints, Advertising');
  screen.getByText('Worldwide');
});

test('a file is hashed here, and only its hash is sent', async () => {
  const replies = new Replies().on(findFileLicense, () => ({ known: true, license: license() }));
  await openPage('/licenses/check', null, replies);
  const file = new File(['abc'], 'IMG_1.JPG');
  await userEvent.upload(await screen.findByLabelText('File to check'), file);
  await screen.findByText('These rights are in force.');
  expect(replies.calls).toContainEqual({
    name: 'GET /api/licenses/files/:sha256',
    input: {
      params: { sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
    },
  });
  replies.on(findFileLicense, () => ({ known: false, license: null }));
  await userEvent.upload(screen.getByLabelText('File to check'), new File(['x'], 'IMG_2.JPG'));
  await screen.findByText(/^We don't know this file/);
});
