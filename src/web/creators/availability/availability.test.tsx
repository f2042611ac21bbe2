import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { updateCreator } from '#contract/creators/creator-profile.ts';
import { getOwnCreator } from '#contract/creators/creators.ts';
import {
  changeOwnAvailability,
  getOwnAvailability,
  type OwnAvailability,
} from '#contract/creators/working-hours.ts';
import { openPage, Replies } from '#testing/open-page.tsx';
import { creatorProfile } from '#testing/replies/own-creator.ts';
import { creatorUser } from '#testing/replies/people.ts';

const path = '/profile/settings?tab=availability';
const nothingSet: OwnAvailability = { weeklyHours: [], exceptions: [], seasons: [] };
const tab = (name: string) => screen.findByRole('tab', { name });
async function openOtherTab(): Promise<void> {
  await userEvent.click(await tab('General'));
  await userEvent.click(await tab('Availability'));
}

test('unsaved hours survive switching tabs and a reload', async () => {
  const replies = new Replies().on(getOwnCreator, () => creatorProfile());
  replies.on(getOwnAvailability, () => nothingSet);
  await openPage(path, creatorUser, replies);
  await userEvent.click(await screen.findByText('My own hours'));
  const monday = () => screen.findByRole('switch', { name: 'Monday' });
  await userEvent.click(await monday());
  expect(await monday()).toHaveProperty('checked', false);
  await openOtherTab();
  expect(await monday()).toHaveProperty('checked', false);
  await screen.findByText('Not saved yet');
  await openPage(path, creatorUser, replies);
  expect(await monday()).toHaveProperty('checked', false);

  replies.on(changeOwnAvailability, () => ({
    ...nothingSet,
    weeklyHours: [{ weekday: 2, starts: '09:00', ends: '17:00' }],
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Save weekly hours' }));
  await screen.findByText('Your weekly hours have been saved.');
  const sent = replies.calls.find(({ name }) => name === 'PUT /api/creator/availability');
  const { weeklyHours } = (sent?.input.body ?? nothingSet) as OwnAvailability;
  expect(weeklyHours.map(({ weekday }) => weekday)).not.toContain(1);
  expect(weeklyHours.length).toBeGreaterThan(0);
  await expect.poll(() => screen.queryByText('Not saved yet')).toBeNull();
});

test('unsaved days off and booking rules survive switching tabs and a reload', async () => {
  const replies = new Replies().on(getOwnCreator, () => creatorProfile());
  replies.on(getOwnAvailability, () => nothingSet);
  await openPage(path, creatorUser, replies);
  const day = '2099-06-14';
  await userEvent.type(await screen.findByLabelText(/^First day/), day);
  await userEvent.selectOptions(screen.getByLabelText("What's different"), 'Extra hours');
  await userEvent.type(screen.getByLabelText(/^Note/), 'Wedding fair');
  const notice = () => screen.getByLabelText(/^Minimum notice/);
  await userEvent.clear(notice());
  await userEvent.type(notice(), '36');
  await userEvent.click(await screen.findByRole('switch', { name: 'Accept bookings' }));
  const expectDraft = async () => {
    expect(await screen.findByLabelText(/^First day/)).toHaveProperty('value', day);
    expect(screen.getByLabelText("What's different")).toHaveProperty('value', 'extra');
    expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'Wedding fair');
    expect(notice()).toHaveProperty('value', '36');
    expect(await screen.findByRole('switch', { name: 'Accept bookings' })).toHaveProperty(
      'checked',
      false,
    );
    screen.getByText('Not saved yet');
  };
  await openOtherTab();
  await expectDraft();
  await openPage(path, creatorUser, replies);
  await expectDraft();

  const rules = { acceptsBookings: false, minimumNoticeHours: 36 };
  replies.on(updateCreator, () => {
    replies.on(getOwnCreator, () => creatorProfile(rules));
    return creatorProfile(rules);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save booking rules' }));
  await screen.findByText('Your booking rules have been saved.');
  const sent = replies.calls.find(({ name }) => name === 'PATCH /api/creators/:id');
  expect(sent?.input).toMatchObject({ params: { id: 3 }, body: rules });
  await expect.poll(() => screen.queryByText('Not saved yet')).toBeNull();

  const added = { date: day, kind: 'extra', starts: '09:00', ends: '12:00' } as const;
  const exceptions = [{ ...added, note: 'Wedding fair' }];
  replies.on(changeOwnAvailability, () => {
    replies.on(getOwnAvailability, () => ({ ...nothingSet, exceptions }));
    return { ...nothingSet, exceptions };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add dates' }));
  await screen.findByText('Your extra hours have been saved.');
  expect(screen.getByLabelText(/^First day/)).toHaveProperty('value', '');
  expect(replies.calls).toContainEqual({
    name: 'PUT /api/creator/availability',
    input: { body: { weeklyHours: [], exceptions, seasons: [], base: nothingSet } },
  });
  await openPage(path, creatorUser, replies);
  expect(await screen.findByLabelText(/^Minimum notice/)).toHaveProperty('value', '36');
  await screen.findByText('Wedding fair');
});

test('a season is added with its own week, refused where it overlaps, and removed', async () => {
  const summer = {
    from: '2099-06-01',
    until: '2099-08-31',
    weeklyHours: [{ weekday: 7, starts: '06:00', ends: '08:00' }],
  };
  const weeklyHours = [{ weekday: 2, starts: '09:00', ends: '17:00' }];
  const replies = new Replies()
    .on(getOwnCreator, () => creatorProfile())
    .on(getOwnAvailability, () => ({ ...nothingSet, weeklyHours, seasons: [summer] }));
  await openPage(path, creatorUser, replies);
  await screen.findByText('Jun 1, 2099 – Aug 31, 2099');
  await userEvent.click(screen.getByText('Add a season'));
  const button = await screen.findByRole('button', { name: 'Add season' });
  const form = within(button.closest('form') ?? document.body);
  await userEvent.type(form.getByLabelText(/^First day/), '2099-08-01');
  await userEvent.type(form.getByLabelText(/^Last day/), '2099-09-30');
  await userEvent.click(button);
  await form.findByText('These dates overlap with another season');
  expect(replies.count(changeOwnAvailability)).toBe(0);
  await userEvent.clear(form.getByLabelText(/^First day/));
  await userEvent.type(form.getByLabelText(/^First day/), '2099-09-01');
  replies.on(changeOwnAvailability, () => nothingSet);
  await userEvent.click(button);
  await screen.findByText('Your season has been saved.');
  const sent = replies.calls.find(({ name }) => name === 'PUT /api/creator/availability');
  expect(sent?.input.body).toHaveProperty('seasons', [
    summer,
    { from: '2099-09-01', until: '2099-09-30', weeklyHours },
  ]);
});

test('time zones are named as people know them', async () => {
  const replies = new Replies().on(getOwnAvailability, () => nothingSet);
  replies.on(getOwnCreator, () => creatorProfile({ timeZone: 'America/Chicago' }));
  await openPage(path, creatorUser, replies);
  const field = await screen.findByLabelText<HTMLSelectElement>(/^Time zone/);
  const chosen = () => field.selectedOptions[0]?.textContent;
  expect(chosen()).toBe('Central Time (Chicago)');
  await userEvent.click(field);
  await userEvent.selectOptions(field, 'Mountain Time (Denver)');
  expect([field.value, chosen()]).toEqual(['America/Denver', 'Mountain Time (Denver)']);
});

test('a creator asks for a deposit, and stops asking; without deposits on the site nothing is shown', async () => {
  let profile = creatorProfile({ depositPercent: null, balanceDays: 30, keepsDeposit: false });
  const replies = new Replies()
    .on(getOwnAvailability, () => nothingSet)
    .on(getOwnCreator, () => profile)
    .on(updateCreator, ({ body }) => {
      profile = creatorProfile({ ...profile, ...(body as object) });
      return profile;
    });
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save booking rules' }));
    await screen.findByText('Your booking rules have been saved.');
  };
  const sent = () => replies.calls.findLast(({ name }) => name === 'PATCH /api/creators/:id');
  await openPage(path, creatorUser, replies);
  const asks = () => screen.findByLabelText('Let clients pay a deposit first');
  expect(await asks()).toHaveProperty('checked', false);
  expect(screen.queryByLabelText(/^Deposit \(percent\)/)).toBeNull();
  await userEvent.click(await asks());
  const percent = screen.getByLabelText(/^Deposit \(percent\)/);
  expect(percent).toHaveProperty('value', '30');
  await userEvent.clear(percent);
  await userEvent.type(percent, '40');
  await userEvent.selectOptions(screen.getByLabelText(/^Balance due/), '45 days before');
  await userEvent.click(screen.getByLabelText('The deposit stays with you'));
  await save();
  const terms = { depositPercent: 40, balanceDays: 45, keepsDeposit: true };
  expect(sent()?.input).toMatchObject({ body: terms });

  await openPage(path, creatorUser, replies);
  expect(await asks()).toHaveProperty('checked', true);
  await userEvent.click(await asks());
  await save();
  expect(sent()?.input).toMatchObject({ body: { depositPercent: null } });

  await openPage(path, creatorUser, replies, { installments: false });
  await screen.findByRole('button', { name: 'Save booking rules' });
  expect(screen.queryByText('Deposit')).toBeNull();
});
