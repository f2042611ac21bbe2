import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listClientBookings, listCreatorBookings } from '#contract/bookings/bookings.ts';
import {
  addCalendar,
  type CalendarFeed,
  type ImportedCalendar,
  listCalendars,
  listFeeds,
  makeFeed,
  removeCalendar,
  removeFeed,
  uploadCalendar,
} from '#contract/calendars/calendars.ts';
import { openPage, Replies } from '#testing/open-page.tsx';
import { asRead } from '#testing/outside/as-read.ts';
import { creatorUser } from '#testing/replies/people.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

const holidays: ImportedCalendar = {
  id: 2,
  name: 'Holidays',
  source: 'file',
  host: null,
  eventCount: 2,
  cutAt: null,
  unreadCount: 0,
  unread: [],
  readAt: '2026-11-22T10:00:00.000Z',
  failure: null,
  failingSince: null,
};

test('a creator uploads a calendar, sees its events, and removes it', async () => {
  let kept: ImportedCalendar[] = [];
  const replies = new Replies().on(listCalendars, () => kept);
  replies.on(uploadCalendar, () => {
    kept = [holidays];
    return holidays;
  });
  replies.on(removeCalendar, () => {
    kept = [];
    return { ok: true as const };
  });
  await openPage('/profile/settings?tab=availability', creatorUser, replies);
  const file = new File(['BEGIN:VCALENDAR'], 'Holidays.ics', { type: 'text/calendar' });
  await userEvent.upload(await screen.findByLabelText(/^Calendar file/), file);
  const remove = await screen.findByRole('button', { name: 'Remove Holidays' });
  const row = remove.closest('li');
  expect(row?.textContent).toMatch(/from a file/);
  expect(row?.textContent).toContain('2 events in the next 12 months');
  expect(replies.calls).toContainEqual({
    name: 'POST /api/creator/calendars/file',
    input: { body: { content: 'BEGIN:VCALENDAR', name: 'Holidays' } },
  });
  await userEvent.click(remove);
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => screen.queryByText(/from a file/)).toBeNull();
  expect(replies.calls).toContainEqual({
    name: 'DELETE /api/creator/calendars/:id',
    input: { params: { id: 2 } },
  });
});

test('a calendar with too many events says from when on all time is blocked', async () => {
  const cut = { ...holidays, cutAt: '2027-03-03T18:00:00.000Z' };
  await openPage(
    '/profile/settings?tab=availability',
    creatorUser,
    new Replies().on(listCalendars, () => [cut]),
  );
  const row = (await screen.findByRole('button', { name: 'Remove Holidays' })).closest('li');
  expect(asRead(row?.textContent ?? '')).toContain(
    'From Mar 3, 2027 to its last event, all your time is blocked.',
  );
});

test('a calendar names the lines that could not be read', async () => {
  const unread = [{ line: 12, text: 'DTSTART:nonsense' }];
  await openPage(
    '/profile/settings?tab=availability',
    creatorUser,
    new Replies().on(listCalendars, () => [{ ...holidays, unreadCount: 7, unread }]),
  );
  const row = (await screen.findByRole('button', { name: 'Remove Holidays' })).closest('li');
  expect(row?.textContent).toContain('7 lines unclear');
  expect(row?.textContent).toContain('Line 12: DTSTART:nonsense');
});

test('a refused calendar address shows its error at the field, and stays', async () => {
  const text = 'No server on the public internet could be reached at this address';
  const replies = new Replies()
    .on(listCalendars, () => [])
    .on(addCalendar, () => {
      throw new ApiError(400, {
        error: text,
        code: 'calendar.unreadable',
        fields: { url: text },
      });
    });
  await openPage('/profile/settings?tab=availability', creatorUser, replies);
  const field = await screen.findByLabelText(/^Calendar address/);
  await userEvent.type(field, 'http://127.0.0.1:1/calendar.ics{Enter}');
  await screen.findByText(text);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toHaveProperty('value', 'http://127.0.0.1:1/calendar.ics');
});

test('a private link exports the bookings, until it is turned off', async () => {
  let feeds: CalendarFeed[] = [];
  const feed: CalendarFeed = {
    side: 'creator',
    createdAt: '2026-11-22T10:00:00.000Z',
    readAt: null,
  };
  const replies = new Replies().on(listClientBookings, () => []).on(listFeeds, () => feeds);
  replies.on(listCreatorBookings, () => []);
  const url = 'http://localhost:3000/calendar/secret.ics';
  replies.on(makeFeed, () => {
    feeds = [feed];
    return { ...feed, url };
  });
  replies.on(removeFeed, () => {
    feeds = [];
    return { ok: true as const };
  });
  await openPage('/bookings', creatorUser, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Sync with my calendar' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Your bookings in your calendar' }),
  );
  const [create] = await dialog.findAllByRole('button', { name: 'Create link' });
  if (create) await userEvent.click(create);
  expect(await dialog.findByLabelText(/^Private link/)).toHaveProperty('value', url);
  expect(replies.calls).toContainEqual({
    name: 'POST /api/calendar-feeds',
    input: { body: { side: 'creator' } },
  });
  await userEvent.click(await dialog.findByRole('button', { name: 'Turn off' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Turn off this link?' }));
  await userEvent.click(question.getByRole('button', { name: 'Turn off' }));
  await screen.findByText('The link no longer works.');
  expect(replies.calls).toContainEqual({
    name: 'DELETE /api/calendar-feeds/:side',
    input: { params: { side: 'creator' } },
  });
});
