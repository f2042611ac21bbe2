import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bookingDay, type DaySheet } from '#contract/days/days.ts';
import { sendMessage } from '#contract/messages/messages.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';
import { makeMessage } from '#testing/replies/messages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { minutesOf, withStep, withSteps } from './components/day-queue.ts';

const key = '0198c5d0-0000-7000-8000-000000000001';
const shot = {
  key,
  text: 'Grandparents',
  people: 4,
  minutes: 3,
  startTime: '16:30',
  note: 'By the oak',
  done: false,
  tickedAt: '1970-01-01T00:00:00.000Z',
};
const sheet = (change: Partial<DaySheet> = {}): DaySheet => ({
  order: { kind: 'booking', id: 8 },
  side: 'client',
  title: 'Family hour',
  date: '2026-12-14',
  lastDate: '2026-12-14',
  startsAt: '2026-12-14T22:00:00.000Z',
  endsAt: '2026-12-15T00:00:00.000Z',
  timeZone: 'America/Chicago',
  address: '501 W 6th St',
  town: 'Austin, TX',
  light: {
    sunrise: '2026-12-14T13:18:00.000Z',
    sunset: '2026-12-14T23:32:00.000Z',
    goldenHours: [{ startsAt: '2026-12-14T22:52:00.000Z', endsAt: '2026-12-14T23:52:00.000Z' }],
    blueHours: [],
  },
  people: [
    {
      id: 1,
      side: 'client',
      fullName: 'Carla Client',
      contact: '',
      secondContact: '',
      note: '',
      arrivedAt: null,
    },
    {
      id: 2,
      side: 'creator',
      fullName: 'Ottoline Brackenbury',
      contact: '512 555 0100',
      secondContact: 'Ann, 512 555 0101',
      note: 'Park behind the barn',
      arrivedAt: null,
    },
  ],
  items: [shot],
  ...change,
});

test('the sheet says when, where, how the light is, whom to call and what to do', async () => {
  await openPage(
    '/bookings/8/day',
    client,
    new Replies().on(bookingDay.get, () => sheet()),
  );
  await screen.findByRole('heading', { name: /^Family hour · / });
  screen.getByText(/^4:00\sPM – 6:00\sPM$/);
  expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain(
    'openstreetmap.org',
  );
  screen.getByText(/^4:52\sPM – 5:52\sPM$/);
  const call = screen.getByRole('link', { name: '512 555 0100' });
  expect(call.getAttribute('href')).toBe('tel:5125550100');
  screen.getByText(/4 people · 3 min/);
  screen.getByText(/^4:30\sPM/);
  screen.getByText('By the oak');
  screen.getByText('Ann, 512 555 0101');
  screen.getByText('Park behind the barn');
  // The town, which the address doesn't say.
  expect(
    decodeURIComponent(screen.getByRole('link', { name: 'Directions' }).getAttribute('href') ?? ''),
  ).toContain('501 W 6th St, Austin, TX');
  // Weeks ahead nobody is there.
  expect(screen.queryByRole('button', { name: "I'm here" })).toBeNull();
});

test('“I’m here” is there on the day alone, and can be taken back', async () => {
  const [today = ''] = new Date().toISOString().split('T');
  let current = sheet({ date: today, lastDate: today, timeZone: 'UTC' });
  const arrived = (at: string | null) => {
    current = {
      ...current,
      people: current.people.map((one) =>
        one.side === 'client' ? { ...one, arrivedAt: at } : one,
      ),
    };
    return current;
  };
  const replies = new Replies()
    .on(bookingDay.get, () => current)
    .on(bookingDay.arrive, ({ body }) => arrived(body.at))
    .on(bookingDay.leave, () => arrived(null));
  await openPage('/bookings/8/day', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: "I'm here" }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: "I'm here" });
  expect(replies.calls.map(({ name }) => name)).toContain('DELETE /api/bookings/:id/day/arrival');
});

test('“On my way” writes to the other side once, with the time, and says that it did', async () => {
  const [today = ''] = new Date().toISOString().split('T');
  const replies = new Replies()
    .on(bookingDay.get, () => sheet({ date: today, lastDate: today, timeZone: 'UTC' }))
    .on(sendMessage, refused(503, 'Please try again in a minute.'));
  await openPage('/bookings/8/day', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'On my way' }));
  await screen.findByText(/^We couldn't tell .+\. Please try again\.$/);
  replies.on(sendMessage, () => makeMessage(1));
  await userEvent.click(screen.getByRole('button', { name: 'On my way' }));
  await screen.findByText(/^We told .+ that you're on your way\.$/);
  const sent = replies.calls.filter(({ name }) => name === 'POST /api/messages');
  const bodies = sent.map(({ input }) => (input as { body: Record<string, unknown> }).body);
  expect(bodies[1]).toMatchObject({
    content: expect.stringMatching(/^I'm on my way\. It's \d+:\d\d/),
  });
  expect(bodies[0]?.['clientId']).toBe(bodies[1]?.['clientId']);
});

test('an item is edited where it stands', async () => {
  const replies = new Replies().on(bookingDay.get, () => sheet());
  replies.on(bookingDay.putItem, ({ body }) =>
    sheet({
      items: [{ ...shot, ...body, startTime: body.startTime ?? null, note: body.note ?? '' }],
    }),
  );
  await openPage('/bookings/8/day', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit “Grandparents”' }));
  const list = within(screen.getByRole('region', { name: 'Shot list' }));
  const [note] = list.getAllByLabelText(/^Who and where/);
  if (note) await userEvent.clear(note);
  if (note) await userEvent.type(note, 'By the lake');
  await userEvent.click(list.getByRole('button', { name: 'Save' }));
  await screen.findByText('By the lake');
  expect(replies.calls).toContainEqual({
    name: 'PUT /api/bookings/:id/day/items/:key',
    input: {
      params: { id: 8, key },
      body: {
        text: 'Grandparents',
        people: 4,
        minutes: 3,
        startTime: '16:30',
        note: 'By the lake',
      },
    },
  });
});

test('ticks wait for the network and are sent in order, with the time they were made', async () => {
  let reached = false;
  const replies = new Replies().on(bookingDay.get, () => sheet());
  replies.on(bookingDay.tickItem, ({ body }) => {
    if (!reached) throw new ApiError(0, { error: 'No network', code: 'unreachable' });
    return sheet({ items: [{ ...shot, done: body.done, tickedAt: body.at }] });
  });
  await openPage('/bookings/8/day', client, replies);
  const list = within(await screen.findByRole('region', { name: 'Shot list' }));
  await userEvent.click(list.getByRole('checkbox'));
  expect(list.getByRole('checkbox')).toHaveProperty('checked', true);
  await screen.findByText('1 change is kept here and sent when there is a network.');
  reached = true;
  window.dispatchEvent(new Event('online'));
  await expect
    .poll(() => screen.queryByText('1 change is kept here and sent when there is a network.'))
    .toBeNull();
  expect(list.getByRole('checkbox')).toHaveProperty('checked', true);
});

test('of one item the last tick is sent, and an older one changes nothing', () => {
  const tick = (done: boolean, at: string) => ({ do: 'tick', key, done, at }) as const;
  const queue = withStep(
    [tick(true, '2026-12-14T22:00:00.000Z')],
    tick(false, '2026-12-14T22:01:00.000Z'),
  );
  expect(queue).toHaveLength(1);
  const late = { ...shot, done: true, tickedAt: '2026-12-14T23:00:00.000Z' };
  expect(withSteps(sheet({ items: [late] }), queue).items[0]).toEqual(late);
});

test('the minutes to do stand against the golden hour within the booked time', () => {
  const at = (time: string) => minutesOf(sheet(), new Date(`2026-12-14T${time}:00.000Z`));
  expect(at('20:00')).toEqual({ all: 3, left: 3, golden: 60 });
  expect(at('23:22').golden).toBe(30);
  expect(minutesOf(sheet({ endsAt: '2026-12-14T23:02:00.000Z' }), new Date(0)).golden).toBe(10);
});
