import type { Locator } from '@playwright/test';
import { idOf, sendTo } from '../fixtures/bell.ts';
import { messagesWith } from '../fixtures/conversations.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

/** Where the first and the last sign of these words stand, as one sees them. */
function endsOf(words: Locator) {
  return words.evaluate((element) => {
    const text = element.firstChild as Text;
    const placeOf = (from: number) => {
      const sign = document.createRange();
      sign.setStart(text, from);
      sign.setEnd(text, from + 1);
      const { left, right } = sign.getBoundingClientRect();
      return { left, right };
    };
    const box = element.getBoundingClientRect();
    return { first: placeOf(0), last: placeOf(text.length - 1), left: box.left, right: box.right };
  });
}

test('words that are written from right to left are shown so, beside those that are not', async ({
  member,
}) => {
  const [reader, writer] = [await member('creator'), await member('client')];
  const { page } = reader;
  await open(page, '/jobs');
  const arabic = 'مرحبا بك 123 (hello)!';
  const long = `${'نلتقي عند البحيرة قبل الغروب '.repeat(4)}!`;
  await sendTo(reader, writer, arabic);
  await sendTo(reader, writer, 'See you (there)!');
  await open(page, `/messages/${await idOf(writer)}`);
  const log = messagesWith(page, writer);

  await test.step('in the conversation', async () => {
    const theirs = await endsOf(log.getByText(arabic));
    expect(theirs.last.right).toBeLessThan(theirs.first.left);
    const english = await endsOf(log.getByText('See you (there)!'));
    expect(english.last.left).toBeGreaterThan(english.first.right);
  });

  await test.step('in the list, where the end is cut and not the beginning', async () => {
    await sendTo(reader, writer, long);
    const list = page.getByRole('navigation', { name: 'Conversations' });
    const preview = await endsOf(list.getByText('نلتقي عند البحيرة'));
    expect(preview.first.right).toBeLessThanOrEqual(preview.right + 1);
    expect(preview.last.left, 'the end does not fit').toBeLessThan(preview.left);
  });
});
