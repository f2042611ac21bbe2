import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Agenda, type AgendaEntry, getAgenda } from '#contract/calendars/agenda.ts';
import { blockTime, unblockTime } from '#contract/creators/working-hours.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { asRead } from '#testing/outside/as-read.ts';

const creator = {
  ...client,
  isCreator: true,
  creatorId: 3,
  serviceType: 'photographer',
} as const;
const days = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    date: `2027-02-${String(from + n).padStart(2, '0')}`,
    daylight: null,
  }));
const entry = (part: Partial<AgendaEntry>): AgendaEntry => ({
  kind: 'booking',
  id: 7,
  startsAt: '2027-02-09T16:00:00.000Z',
  endsAt: '2027-02-09T18:00:00.000Z',
  allDay: false,
  title: '',
  person: 'Mary Shelley',
  place: '',
  done: false,
  open: [],
  overlaps: false,
  ...part,
});
const agenda = (part: Partial<Agenda> = {}): Agenda => ({
  timeZone: 'America/Chicago',
  serviceType: 'photographer',
  days: days(9, 14),
  weeklyHours: [{ weekday: 2, starts: '09:00', ends: '17:00' }],
  seasons: [],
  timeOff: [],
  entries: [],
  more: false,
  ...part,
});
const nothing = { weeklyHours: [], exceptions: [], seasons: [] };
const tuesday = async () =>
  within(await screen.findByRole('region', { name: /Tue, Feb\s9/ }, { timeout: 5000 }));

test('a week shows everything at its time, and says what overlaps or is open', async () => {
  const replies = new Replies().on(getAgenda, () =>
    agenda({
      entries: [
        entry({ open: ['move_proposed'], overlaps: true }),
        entry({ kind: 'imported', id: null, title: 'Family', person: null, overlaps: true }),
      ],
    }),
  );
  await openPage('/agenda?from=2027-02-09', creator, replies);
  const day = await tuesday();
  const link = day.getByRole('link', { name: /Mary Shelley/ });
  expect(link.getAttribute('href')).toBe('/bookings/7');
  expect(asRead(link.textContent)).toContain('10:00 AM – 12:00 PM');
  expect(link.textContent).toContain('New time proposed: please answer');
  expect(link.textContent).toContain('Overlaps something else');
  expect(day.getByText('Family')).toBeTruthy();
  expect(replies.calls.find(({ name }) => name === 'GET /api/creator/agenda')?.input).toEqual({
    query: { from: '2027-02-09', days: 14 },
  });
});

test('two weeks are listed, and days without anything are one line', async () => {
  const replies = new Replies().on(getAgenda, () => agenda({ entries: [entry({})] }));
  await openPage('/agenda?from=2027-02-09', creator, replies);
  await screen.findByText('Wed, Feb 10, 2027 – Mon, Feb 22, 2027: nothing planned');
  screen.getByText('Tue, Feb 9, 2027 – Mon, Feb 15, 2027');
});

test('hours are chosen with the arrow keys, and blocked', async () => {
  const replies = new Replies().on(getAgenda, () => agenda());
  replies.on(blockTime, () => nothing);
  await openPage('/agenda?from=2027-02-09', creator, replies);
  const day = await tuesday();
  day.getByRole('button', { name: /^Block time on/ }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(asRead(day.getByRole('button').getAttribute('aria-label') ?? '')).toContain(
    '9:30 AM – 11:00 AM',
  );
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Block time' }));
  await userEvent.type(dialog.getByLabelText(/Note/), 'Dentist');
  await userEvent.click(dialog.getByRole('button', { name: 'Block time' }));
  await expect
    .poll(
      () =>
        replies.calls.find(({ name }) => name === 'POST /api/creator/availability/blocks')?.input,
    )
    .toEqual({ body: { date: '2027-02-09', starts: '09:30', ends: '11:00', note: 'Dentist' } });
});

test('blocked time is opened again', async () => {
  const off = { date: '2027-02-09', kind: 'closed', starts: '09:00', ends: '10:00' } as const;
  const replies = new Replies().on(getAgenda, () => agenda({ timeOff: [{ ...off, note: '' }] }));
  replies.on(unblockTime, () => nothing);
  await openPage('/agenda?from=2027-02-09', creator, replies);
  const day = await tuesday();
  await userEvent.click(day.getByRole('button', { name: /^Open .*9:00\sAM – 10:00\sAM again$/ }));
  await expect
    .poll(() => replies.calls.find(({ name }) => name.startsWith('DELETE'))?.input)
    .toEqual({ params: { date: '2027-02-09' }, query: { starts: '09:00' } });
});

test('without a network it says of when it is', async () => {
  const replies = new Replies().on(getAgenda, () => agenda());
  await openPage('/agenda', creator, replies);
  await screen.findByRole('heading', { name: 'Agenda' });
  expect(screen.queryByText(/You're offline/)).toBeNull();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText(/^You're offline\. This is your agenda as of .*\d:\d\d/);
});
