import { bell, idOf, sendTo } from '../fixtures/bell.ts';
import { messagesWith } from '../fixtures/conversations.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('what was written while someone reads further up waits under the bell', async ({ member }) => {
  const [creator, client] = [await member('creator', 'videographer'), await member('client')];
  const { page } = creator;
  await open(page, '/jobs');
  for (let n = 1; n <= 12; n += 1)
    await sendTo(creator, client, `The light of the ${n}th\nday was warm`);
  await open(page, `/messages/${await idOf(client)}`);
  const log = messagesWith(page, client);
  await expect(log).toContainText('The light of the 12th');
  await expect(bell(page)).toBeVisible();
  await log.evaluate((box) => box.scrollTo(0, -box.scrollHeight));
  await expect(page.getByRole('button', { name: 'Jump to latest message' })).toBeVisible();
  await sendTo(creator, client, 'Look down here');
  await expect(log).toContainText('Look down here');
  await expect(bell(page, '1')).toBeVisible();
});
