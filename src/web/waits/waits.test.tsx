import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAgenda } from '#contract/calendars/agenda.ts';
import { getCreatorAvailability } from '#contract/creators/availability.ts';
import { getCreator } from '#contract/creators/creators.ts';
import { listSavedSearches } from '#contract/favorites/saved-searches.ts';
import { addWait, countWaiting, leaveWait, listWaits, type Wait } from '#contract/waits/waits.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { asRead } from '#testing/outside/as-read.ts';
import { availability, creatorDetail } from '#testing/replies/creators.ts';
import { wait } from '#testing/replies/waits.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T12:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());

const fullDay = () =>
  new Replies()
    .on(getCreator, () => creatorDetail())
    .on(getCreatorAvailability, () =>
      availability({ '2026-12-15': ['2026-12-15T16:00:00.000Z', '2026-12-15T19:00:00.000Z'] }),
    );
const panel = async () => within(await screen.findByRole('form', { name: /^Book / }));

test('a client on a full day asks to hear of an opening, and reads there that they will', async () => {
  let waits: Wait[] = [];
  const replies = fullDay()
    .on(listWaits, () => waits)
    .on(addWait, () => {
      waits = [wait()];
      return wait();
    });
  await openPage('/creators/3?date=2026-12-14&hours=2', client, replies);
  const ask = await (await panel()).findByRole('button', { name: 'Tell me if a time opens up' });
  await userEvent.click(ask);
  const dialog = within(await screen.findByRole('dialog'));
  const last = await dialog.findByLabelText(/^Last day/);
  expect(last).toHaveProperty('value', '2026-12-14');
  expect(dialog.queryByLabelText('Days of the week')).toBeNull();
  await userEvent.clear(last);
  await userEvent.type(last, '2026-12-31');
  await userEvent.selectOptions(dialog.getByLabelText('Days of the week'), 'Saturdays');
  await userEvent.selectOptions(dialog.getByLabelText('Start time'), 'Morning (before noon)');
  await userEvent.click(dialog.getByRole('button', { name: 'Tell me' }));
  await (await panel()).findByText(/You're waiting for this day/);
  expect(replies.calls.find(({ name }) => name === 'POST /api/waits')?.input).toEqual({
    body: {
      creatorId: 3,
      from: '2026-12-14',
      to: '2026-12-31',
      weekdays: [6],
      part: 'morning',
      hours: 2,
    },
  });
});

test('nothing asks where the site has no offers, and a visitor signs in first', async () => {
  await openPage('/creators/3?date=2026-12-14', client, fullDay(), { offers: false });
  await (await panel()).findByText(/Nothing is available/);
  expect(screen.queryByText('Tell me if a time opens up')).toBeNull();
  await openPage('/creators/3?date=2026-12-14', null, fullDay());
  const link = await (await panel()).findByRole('link', { name: 'Tell me if a time opens up' });
  expect(link.getAttribute('href')).toContain('/auth?next=');
});

test('the list leads to exactly the time that opened up, and says when it is gone', async () => {
  const told = {
    startsAt: '2026-12-14T19:00:00.000Z',
    endsAt: '2026-12-14T21:00:00.000Z',
    at: '2026-11-22T11:00:00.000Z',
  };
  let waits = [
    wait({ told: { ...told, free: true } }),
    wait({ id: 9, hours: 3, told: { ...told, free: false } }),
    wait({ id: 10, from: '2026-12-01', to: '2026-12-20', weekdays: [6, 7], part: 'any' }),
  ];
  const replies = new Replies()
    .on(listSavedSearches, () => [])
    .on(listWaits, () => waits)
    .on(leaveWait, () => {
      waits = waits.slice(1);
      return { ok: true as const };
    });
  await openPage('/saved-searches', client, replies);
  const [open, gone, range] = (await screen.findAllByRole('article')).map((one) => within(one));
  const link = open?.getByRole('link', { name: /^Book / });
  expect(link?.getAttribute('href')).toBe(
    `/creators/${wait().creator.id}?date=2026-12-14&start=13%3A00&hours=2#book`,
  );
  expect(gone?.getByText(/was just taken. You stay on the list/)).toBeDefined();
  expect(range?.getByText(/weekends/)).toBeDefined();
  expect(range?.getByText('No openings yet')).toBeDefined();
  await userEvent.click(open?.getByRole('button', { name: /^Stop waiting/ }) as HTMLElement);
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Stop waiting' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

test('a creator reads how many people wait for which days', async () => {
  const replies = new Replies()
    .on(getAgenda, () => ({
      timeZone: 'America/Chicago',
      serviceType: 'photographer' as const,
      days: [{ date: '2026-11-22', daylight: null }],
      weeklyHours: [],
      timeOff: [],
      seasons: [],
      entries: [],
      more: false,
    }))
    .on(countWaiting, () => [
      { month: '2027-06-01', day: null, weekdays: [6], people: 3 },
      { month: '2027-06-01', day: '2027-06-12', weekdays: [], people: 1 },
      { month: '2027-07-01', day: null, weekdays: [], people: 2 },
    ]);
  const user = { ...client, isCreator: true, creatorId: 3, serviceType: 'photographer' } as const;
  await openPage('/agenda', user, replies);
  const section = within(
    await screen.findByRole('region', { name: 'People waiting for your time' }),
  );
  expect(section.getAllByRole('listitem').map(({ textContent }) => asRead(textContent))).toEqual([
    '3 people are waiting for Saturdays in June 2027',
    '1 person is waiting for Sat, Jun 12, 2027',
    '2 people are waiting for any day in July 2027',
  ]);
});
