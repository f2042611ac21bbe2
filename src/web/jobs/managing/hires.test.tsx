import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { confirmApplication, decideApplication } from '#contract/jobs/applications.ts';
import { acceptJobMove, proposeJobMove } from '#contract/jobs/job-moves.ts';
import { changeJobAddress } from '#contract/jobs/job-steps.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';
import { application, type JobOverrides, job, repliesAbout } from '#testing/replies/jobs.ts';
import { creatorUser } from '#testing/replies/people.ts';

const repliesFor = (given: JobOverrides) => repliesAbout(() => job(given));

test('a client undoes a rejection', async () => {
  const rejected = application({
    status: 'rejected',
    reason: 'owner',
    actions: ['undo_rejection'],
  });
  let current = job({ status: 'open', paymentStatus: 'unpaid', applications: [rejected] });
  const replies = repliesAbout(() => current);
  replies.on(decideApplication, () => {
    current = job({ status: 'open', paymentStatus: 'unpaid', applications: [application()] });
    return application();
  });
  await openPage('/jobs/5/manage', client, replies);
  await screen.findByRole('tab', { name: 'Rejected (1)' });
  await userEvent.click(screen.getByRole('button', { name: /^Undo Rejection/ }));
  await screen.findByText('Application updated');
  expect(replies.calls).toContainEqual({
    name: 'PATCH /api/applications/:id/status',
    input: { params: { id: 21 }, body: { status: 'pending' } },
  });
  await screen.findByRole('tab', { name: 'Pending (1)' });
});

test('an application that was withdrawn is not shown as pending', async () => {
  const withdrawn = application({ status: 'withdrawn', actions: [] });
  const replies = repliesFor({
    status: 'open',
    paymentStatus: 'unpaid',
    applications: [withdrawn],
  });
  await openPage('/jobs/5/manage', client, replies);
  await screen.findByRole('tab', { name: 'Pending (0)' });
});

test('a creator who left a job can apply again', async () => {
  const left = application({ status: 'withdrawn', reason: 'left', actions: [] });
  const open = { status: 'open', paymentStatus: 'unpaid' } as const;
  await openPage('/jobs/5', creatorUser, repliesFor({ ...open, applications: [left] }));
  await screen.findByRole('heading', { name: 'Apply for this job' });
  expect(screen.queryByText('Payment status')).toBeNull();
});

test('a creator whose hire was canceled sees the rejection', async () => {
  const ended = application({ status: 'rejected', reason: 'owner', actions: [] });
  const open = { status: 'open', paymentStatus: 'unpaid' } as const;
  await openPage('/jobs/5', creatorUser, repliesFor({ ...open, applications: [ended] }));
  await screen.findByText('Rejected');
  expect(screen.queryByRole('heading', { name: 'Your work' })).toBeNull();
});

test('a suspended applicant can be rejected but not hired', async () => {
  const suspended = application({ applicantHere: false, actions: ['reject'] });
  const replies = repliesFor({
    status: 'open',
    paymentStatus: 'unpaid',
    applications: [suspended],
  });
  await openPage('/jobs/5/manage', client, replies);
  const card = within(await screen.findByRole('article'));
  card.getByText(/^This person's account is no longer active, so you can't hire them\./);
  card.getByRole('button', { name: /^Reject/ });
  expect(card.queryByRole('button', { name: /^Hire/ })).toBeNull();
  expect(card.queryByRole('link', { name: /^View Profile/ })).toBeNull();
});

test('a client whose hired creator is suspended sees the options', async () => {
  const suspended = application({ status: 'accepted', applicantHere: false, actions: [] });
  const facts = { selectedHere: false };
  await openPage('/jobs/5/manage', client, repliesFor({ applications: [suspended], facts }));
  const card = await screen.findByRole('article');
  expect(card.textContent).toContain(
    "This person's account is no longer active. Nothing was delivered, and we're still holding your payment.",
  );
  const below = within(card).getByRole('link', { name: '“Need to change something?”' });
  const target = document.querySelector(String(below.getAttribute('href')));
  expect(target?.textContent).toBe('Need to change something?');
  screen.getByRole('button', { name: 'Cancel this hire' });
  expect(screen.queryByRole('button', { name: 'Agree on a different amount' })).toBeNull();
});

test('the job of a suspended client informs its applicant, and is hidden from everyone else', async () => {
  const own = application({ actions: ['withdraw'] });
  const open = { status: 'open', paymentStatus: 'unpaid', clientHere: false } as const;
  await openPage('/jobs/5', creatorUser, repliesFor({ ...open, applications: [own] }));
  await screen.findByText(/^This client's account is no longer active/);
  await openPage('/jobs/6', null, new Replies().on(getJob, refused(404, 'Job not found')));
  await screen.findByRole('heading', { name: 'Job Not Found' });
});

test('a creator hired for an unpaid job can deliver once it is paid', async () => {
  await openPage('/jobs/5', creatorUser, repliesFor({ as: 'selected', paymentStatus: 'unpaid' }));
  const note = await screen.findByText(/You can submit your work once Carla Client has paid\./);
  expect(note.getAttribute('role')).toBe('note');
  const button = screen.getByRole('button', { name: 'Submit Work' });
  expect(button.closest('fieldset')).toHaveProperty('disabled', true);
});

test('a creator hired for a paid job can deliver', async () => {
  await openPage('/jobs/5', creatorUser, repliesFor({ as: 'selected' }));
  const button = await screen.findByRole('button', { name: 'Submit Work' });
  expect(button.closest('fieldset')).toHaveProperty('disabled', false);
});

test.each([
  ['has to pay before the work is delivered', 'unpaid', 'Pay Now'],
  ['can complete a job that is paid', 'in_escrow', 'Complete & Review'],
] as const)('a client who hired %s', async (_, paymentStatus, shown) => {
  await openPage('/jobs/5/manage', client, repliesFor({ paymentStatus }));
  await screen.findByRole('heading', { name: 'Job In Progress' });
  const steps = ['Pay Now', 'Complete & Review'].filter(
    (name) => screen.queryByRole('link', { name }) ?? screen.queryByRole('button', { name }),
  );
  expect(steps).toEqual([shown]);
});

test.each([
  ['open', /^Your total is \$330\.00, including the service fee\. Pay now/],
  ['in_progress', /can deliver once you've paid \$330\.00\./],
] as const)('a client with an unpaid job that is %s reads what it costs', async (status, text) => {
  await openPage('/jobs/5/manage', client, repliesFor({ status, paymentStatus: 'unpaid' }));
  await screen.findByText(text);
});

const moved = { status: 'open', paymentStatus: 'unpaid', date: '2027-04-10' } as const;

test('a client sees who has to confirm a changed time before they can be hired', async () => {
  const waiting = application({ confirmNeeded: true, actions: ['reject'] });
  await openPage('/jobs/5/manage', client, repliesFor({ ...moved, applications: [waiting] }));
  await screen.findByText(/^You changed the date or the hours\. You can hire Ottoline Brackenbury/);
  expect(screen.queryByRole('button', { name: /^Hire/ })).toBeNull();
});

test('an applicant confirms the changed time that they see', async () => {
  const asked = application({ confirmNeeded: true, actions: ['withdraw', 'confirm'] });
  const [before, after] = [[asked], [application({ actions: ['withdraw'] })]];
  let current = job({ ...moved, startTime: '14:00', hours: 3, applications: before });
  const replies = repliesAbout(() => current);
  replies.on(confirmApplication, () => {
    current = job({ ...moved, startTime: '14:00', hours: 3, applications: after });
    return application();
  });
  await openPage('/jobs/5', creatorUser, replies);
  await screen.findByText('Carla Client changed the date or the hours');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm New Time' }));
  await screen.findByText('New time confirmed');
  expect(replies.calls).toContainEqual({
    name: 'POST /api/applications/:id/confirmation',
    input: {
      params: { id: 21 },
      body: {
        expected: {
          date: '2027-04-10',
          startTime: '14:00',
          hours: 3,
          endDate: null,
          title: current.title,
          description: current.description,
        },
      },
    },
  });
  expect(screen.queryByRole('button', { name: 'Confirm New Time' })).toBeNull();
});

test('both sides of an unpaid hire see until when the time is held', async () => {
  const unpaid = { paymentStatus: 'unpaid' } as const;
  const held = { ...unpaid, progress: { timeHeldUntil: '2026-11-26T18:00:00.000Z' } };
  await openPage('/jobs/5/manage', client, repliesFor(held));
  await screen.findByText(/^We hold Ottoline Brackenbury's time for this job until Nov 26/);
  await openPage('/jobs/5', creatorUser, repliesFor({ ...held, as: 'selected' }));
  await screen.findByText(/^We hold your time for this job until Nov 26/);
  await openPage('/jobs/5', creatorUser, repliesFor({ ...unpaid, as: 'selected' }));
  await screen.findByText(/^Carla Client hasn't paid yet, so others can book your time\./);
});

test.each(['/jobs/5/manage', '/jobs/5/payment'])(
  'a client whose creator was booked meanwhile sees the ways out at %s',
  async (path) => {
    const nearest = { startsAt: '2027-03-20T20:00:00.000Z', endsAt: '2027-03-20T23:00:00.000Z' };
    const given: JobOverrides = {
      paymentStatus: 'unpaid',
      timeZone: 'America/Chicago',
      facts: { timeFree: false },
      progress: { nearestTimes: [nearest] },
    };
    await openPage(path, client, repliesFor(given));
    await screen.findByRole('heading', {
      name: 'Ottoline Brackenbury is no longer available at the time of this job',
    });
    const times = within(screen.getByRole('list', { name: 'Closest available times' }));
    times.getByText(/^Sat, Mar 20, 2027, 3:00\sPM$/);
    screen.getByRole('button', { name: 'Propose a new time' });
    screen.getByRole('button', { name: 'Cancel this hire' });
    expect(screen.queryByRole('link', { name: 'Pay Now' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull();
  },
);

test('the client proposes another start, and waits for the answer', async () => {
  const at = { date: '2027-03-20', startTime: '15:00', hours: 3 };
  let current = job(at);
  const replies = repliesAbout(() => current);
  replies.on(proposeJobMove, () => {
    const move = {
      id: 4,
      proposedBy: 'owner',
      address: null,
      date: at.date,
      endDate: null,
      startTime: '16:30',
    } as const;
    current = job({ ...at, progress: { move } });
    return current;
  });
  await openPage('/jobs/5/manage', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Propose a new time' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Start time' }), '16:30');
  await userEvent.click(screen.getByRole('button', { name: 'Send proposal' }));
  const offer = within(await screen.findByRole('region', { name: 'You proposed a new time' }));
  offer.getByText(/^Sat, Mar 20, 2027, 4:30.–.7:30\sPM$/);
  offer.getByRole('button', { name: 'Withdraw proposal' });
  expect(replies.calls).toContainEqual({
    name: 'POST /api/jobs/:id/moves',
    input: { params: { id: 5 }, body: { date: at.date, startTime: '16:30' } },
  });
});

test('the creator accepts the time that the client proposed', async () => {
  const move = {
    id: 4,
    proposedBy: 'owner',
    address: null,
    date: '2027-03-21',
    endDate: null,
    startTime: null,
  } as const;
  const replies = repliesFor({ as: 'selected', progress: { move } });
  replies.on(acceptJobMove, () => job({ as: 'selected' }));
  await openPage('/jobs/5', creatorUser, replies);
  const offer = within(
    await screen.findByRole('region', { name: 'Carla Client proposed a new time' }),
  );
  await userEvent.click(offer.getByRole('button', { name: 'Accept this time' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Accept this time' }));
  await screen.findByText('Job moved');
});

test('the client says where a hired job is; the creator finds the way there', async () => {
  let current = job({ location: 'Austin, TX' });
  const replies = repliesAbout(() => current);
  replies.on(changeJobAddress, () => {
    current = job({ location: 'Austin, TX', address: '501 W 6th St' });
    return current;
  });
  await openPage('/jobs/5/manage', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Address/ }), ' 501 W 6th St');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  await screen.findByText('501 W 6th St');
  expect(replies.calls).toContainEqual({
    name: 'PUT /api/jobs/:id/address',
    input: { params: { id: 5 }, body: { address: '501 W 6th St' } },
  });
  await openPage('/jobs/5', creatorUser, repliesFor({ as: 'selected', address: '501 W 6th St' }));
  const way = await screen.findByRole('link', { name: 'Directions' });
  expect(way.getAttribute('href')).toContain('query=501%20W%206th%20St');
  expect(screen.queryByRole('button', { name: /address$/ })).toBeNull();
});

test('hiring leads a keyboard from the application to the job in progress', async () => {
  let current = job({ status: 'open', paymentStatus: 'unpaid', applications: [application()] });
  const replies = repliesAbout(() => current);
  replies.on(decideApplication, () => {
    current = job({ paymentStatus: 'unpaid' });
    return application({ status: 'accepted' });
  });
  await openPage('/jobs/5/manage', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: /^Hire / }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Hire' }));
  const heading = await screen.findByRole('heading', { name: 'Job In Progress' });
  await expect.poll(() => document.activeElement).toBe(heading);
});
