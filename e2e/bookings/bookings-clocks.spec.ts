import { bookDay, chooseHours, openDay, panelOf } from '../fixtures/bookings.ts';
import { expect, test } from '../fixtures/test.ts';

// The client sits in Berlin; the creator, and the work, are in Texas.
test.use({ timezoneId: 'Europe/Berlin' });
const there = 'America/Chicago';
const here = 'Europe/Berlin';

/** The next night in which Texas changes its clocks, two days ahead at least. */
function nextChange(): Temporal.ZonedDateTime {
  const change = Temporal.Now.zonedDateTimeISO(there)
    .add({ days: 2 })
    .getTimeZoneTransition('next');
  if (!change) throw new Error('Texas changes its clocks no more');
  return change;
}

const write = (at: Temporal.ZonedDateTime, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options })
    .format(new Date(at.epochMilliseconds))
    .replaceAll('\u202f', ' ');

test('work over a change of clocks is booked and shown by both clocks, there and here', async ({
  member,
  baseURL,
}) => {
  const creator = await member('creator');
  const client = await member('client');
  const change = nextChange();
  const date = change.toPlainDate().toString();
  const saved = await creator.context.request.put('/api/creator/availability', {
    headers: { origin: String(baseURL) },
    data: { weeklyHours: [{ weekday: 7, starts: '00:00', ends: '08:00' }], exceptions: [] },
  });
  expect(saved.status(), await saved.text()).toBe(200);

  const { page } = client;
  await openDay(page, creator, date);
  const start = change.subtract({ hours: 1 });
  const chips = panelOf(page).getByRole('group', { name: 'Start' }).getByRole('button');
  const offered = await chips.allInnerTexts();
  // In spring the hour from two is not there; in autumn the hour from one comes twice, each with its clock's name.
  const forward = change.offsetNanoseconds > start.offsetNanoseconds;
  expect(offered.some((label) => label.startsWith('2:00 AM'))).toBe(!forward);
  const ones = offered.flatMap((label) => label.match(/^1:00 AM( C[DS]T)?/)?.[0] ?? []);
  expect(ones).toEqual(forward ? ['1:00 AM'] : ['1:00 AM CDT', '1:00 AM CST']);
  const here1 = write(start, here, { hour: 'numeric', minute: '2-digit' });
  await chips.filter({ hasText: `${ones[0]}${here1}` }).click();
  await chooseHours(page, 3);
  await panelOf(page).getByRole('button', { name: 'Book for $300' }).click();

  const summary = page.getByRole('region', { name: 'Order Summary' });
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const named = { ...time, timeZoneName: 'short' } as const;
  const end = start.add({ hours: 3 });
  await expect(summary).toContainText(
    `${write(start, there, named)} – ${write(end, there, named)}`,
  );
  await expect(summary).toContainText(`– ${write(end, here, time)}`);
  await expect(summary).toContainText('Your time:');
  await expect(summary).toContainText('$300.00');
});

test('whose time to pay runs out is told so, and chooses again', async ({ member }) => {
  const creator = await member('creator');
  const { page } = await member('client');
  await page.clock.install();
  const change = Temporal.Now.zonedDateTimeISO(there).add({ days: 8 });
  const monday = change.add({ days: (8 - change.dayOfWeek) % 7 });
  await openDay(page, creator, monday.toPlainDate().toString());
  await bookDay(page);
  await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await page.clock.fastForward('16:00');
  await expect(page.getByRole('heading', { name: 'Your time to pay ran out' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden();
  await page.getByRole('link', { name: 'Choose a new time' }).click();
  await expect(page.getByRole('region', { name: 'Choose a day' })).toBeVisible();
});
