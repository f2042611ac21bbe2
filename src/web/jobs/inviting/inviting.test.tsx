import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listOwnTakedowns } from '#contract/admin/takedowns.ts';
import { declineInvitation } from '#contract/jobs/invitations.ts';
import type { Invitation } from '#contract/jobs/job-replies.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { booking } from '#testing/replies/bookings.ts';
import { job, repliesAbout } from '#testing/replies/jobs.ts';
import { creatorUser } from '#testing/replies/people.ts';

/** As an invited creator reads it. */
const invited = (changes: object = {}) => ({
  ...job({ status: 'open', paymentStatus: 'unpaid', visibility: 'invited', actions: [] }),
  clientId: 7,
  viewerInvited: true,
  ...changes,
});

test('an invited creator declines with a reason, and can still answer', async () => {
  let shown = invited();
  const replies = repliesAbout(() => shown).on(declineInvitation, () => {
    shown = invited({ viewerDeclined: true });
    return { declinedAt: '2026-11-22T12:00:00.000Z' };
  });
  await openPage('/jobs/5', creatorUser, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'No, thanks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline the invitation?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Away');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline the invitation' }));
  await screen.findByRole('heading', { name: 'You declined this invitation' });
  expect(screen.queryByText('Apply for this job')).toBeNull();
  const { input } = replies.calls.find(({ name }) => name.endsWith('/decline')) ?? {};
  expect(input).toEqual({ params: { id: 5 }, body: { reason: 'Away' } });
  await userEvent.click(screen.getByRole('button', { name: 'Answer after all' }));
  await screen.findByText('Apply for this job');
  expect(screen.queryByRole('button', { name: 'No, thanks' })).toBeNull();
});

test('nobody names a price, and nobody is invited, where offers are switched off', async () => {
  await openPage('/jobs/5', creatorUser, repliesAbout(invited));
  await screen.findByText('My own price');
  await openPage('/jobs/5', creatorUser, repliesAbout(invited), { offers: false });
  await screen.findByText('Apply for this job');
  expect(screen.queryByText('My own price')).toBeNull();
  await openPage('/post-job', client, new Replies());
  await screen.findByText('Creators I choose');
  await openPage('/post-job', client, new Replies(), { offers: false });
  await screen.findByText(/Anyone can read this/);
  expect(screen.queryByText('Creators I choose')).toBeNull();
});

const invitation = (name: string, changes: Partial<Invitation> = {}): Invitation => {
  const { creator } = booking();
  return {
    creator: { ...creator, id: name.length, user: { ...creator.user, fullName: name } },
    invitedAt: '2026-11-20T12:00:00.000Z',
    replied: false,
    declinedAt: null,
    declineReason: '',
    creatorHere: true,
    ...changes,
  };
};

test('the client reads who declined and why, and what to do if all did', async () => {
  const declined = { declinedAt: '2026-11-21T12:00:00.000Z', declineReason: 'I am away.' };
  let invitations = [invitation('Ada'), invitation('Grace', declined)];
  const of = () => ({ ...invited({ clientId: client.id }), invitations });
  const replies = repliesAbout(of).on(listOwnTakedowns, () => []);
  await openPage('/jobs/5/manage', client, replies);
  const panel = async () =>
    within(await screen.findByRole('region', { name: 'Only invited creators see this job' }));
  const [first, second] = (await panel()).getAllByRole('listitem');
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringMatching(/Ada.*Waiting/),
    expect.stringMatching(/Grace.*I am away\..*Declined/),
  ]);
  expect((await panel()).queryByText(/Everyone you invited declined/)).toBeNull();
  invitations = [invitation('Grace', declined)];
  await openPage('/jobs/5/manage', client, replies);
  (await panel()).getByText(/Everyone you invited declined/);
});
