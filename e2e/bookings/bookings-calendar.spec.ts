import { profileOf } from '../fixtures/accounts.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { open, seeToast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const start = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:holiday',
  'SUMMARY:Away',
  `DTSTART;VALUE=DATE:${start}`,
  'RRULE:FREQ=DAILY;COUNT=2',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

test('a creator’s own calendar closes days, and theirs is fed with bookings', async ({
  member,
}) => {
  const { page, ...creator } = await member('creator');

  await test.step('a file is uploaded, listed and removed', async () => {
    await open(page, '/profile/settings?tab=availability');
    await page.getByLabel('Calendar file').setInputFiles({
      name: 'Holidays.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(calendar),
    });
    await seeToast(page, 'Success');
    const row = page.getByRole('listitem').filter({ hasText: 'from a file' });
    await expect(row).toContainText('2 events in the next 12 months');
    await expectNoBarriers(page);
    const answer = await creator.context.request.get(
      `/api${await profileOf({ ...creator, page })}/availability?from=${start.replace(/(....)(..)(..)/, '$1-$2-$3')}&days=3`,
    );
    const { days } = await answer.json();
    expect(days.map(({ free }: { free: unknown[] }) => free.length > 0)).toEqual([
      false,
      false,
      true,
    ]);
    await row.getByRole('button', { name: 'Remove Holidays' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row).toBeHidden();
  });

  await test.step('an address inside is refused beside the field', async () => {
    await page.getByLabel('Calendar address').fill('http://127.0.0.1:1/calendar.ics');
    await page.keyboard.press('Enter');
    await expect(page.getByText("We couldn't reach a public server at this link")).toBeVisible();
    await expect(page.getByLabel('Calendar address')).toHaveValue(
      'http://127.0.0.1:1/calendar.ics',
    );
  });

  await test.step('a private address hands the bookings out, until it is stopped', async () => {
    await open(page, '/bookings');
    await page.getByRole('button', { name: 'Sync with my calendar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your bookings in your calendar' });
    await dialog.getByRole('button', { name: 'Create link' }).first().click();
    const url = await dialog.getByLabel('Private link').inputValue();
    await expectNoBarriers(page);
    const answer = await fetch(url);
    expect([answer.status, (await answer.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR']);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await seeToast(page, 'Success');
    expect((await fetch(url)).status).toBe(404);
  });
});
