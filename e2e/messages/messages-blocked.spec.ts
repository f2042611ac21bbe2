import { idOf } from '../fixtures/bell.ts';
import { beginToTalk, composerOf, messagesWith, writeTo } from '../fixtures/conversations.ts';
import { toasts } from '../fixtures/pages.ts';
import type { Someone } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** Blocks somebody, or takes that back, from another place than the pages that are open. */
async function block(blocker: Someone, other: Someone, method: 'POST' | 'DELETE'): Promise<void> {
  const headers = { origin: new URL(blocker.page.url()).origin };
  const path = `/api/users/${await idOf(other)}/block`;
  expect((await blocker.context.request.fetch(path, { method, headers })).status()).toBe(200);
}

test('whoever is unblocked goes on writing with what was refused before', async ({ member }) => {
  const [client, creator] = [await member('client'), await member('creator')];
  await beginToTalk(client, creator);
  const { page } = client;
  const log = messagesWith(page, creator);
  const refused = async (words: string) => {
    await block(creator, client, 'POST');
    await writeTo(page, words);
    await expect(log.getByText('Not sent')).toBeVisible();
    await expect(composerOf(page)).toBeDisabled();
  };

  await test.step('while one may not write, a refused message stays where it is', async () => {
    await refused('Shall we meet at dawn?');
    await log.getByRole('button', { name: 'Edit' }).click();
    await expect(toasts(page).getByText("This message can't be edited now")).toBeVisible();
    await expect(log).toContainText('Shall we meet at dawn?');
    await expect(composerOf(page)).toHaveValue('');
  });

  await test.step('once one may, Edit takes it back to where one writes', async () => {
    await block(creator, client, 'DELETE');
    await log.getByRole('button', { name: 'Edit' }).click();
    await expect(composerOf(page)).toBeEnabled();
    await expect(composerOf(page)).toHaveValue('Shall we meet at dawn?');
    await expect(composerOf(page)).toBeFocused();
    await expect(log.getByText('Not sent')).toBeHidden();
    await writeTo(page, 'Shall we meet at seven?');
    await expect(messagesWith(creator.page, client)).toContainText('Shall we meet at seven?');
  });

  await test.step('and Retry sends it, after which one goes on writing', async () => {
    await refused('At the pier?');
    await block(creator, client, 'DELETE');
    await log.getByRole('button', { name: 'Retry' }).click();
    await expect(messagesWith(creator.page, client)).toContainText('At the pier?');
    await expect(composerOf(page)).toBeEnabled();
  });
});
