import type { Scene } from '../scene.ts';

/** Two people write to each other, and each sees the other's words without a reload. */
export async function exchangeMessages(scene: Scene): Promise<void> {
  const client = await scene.member('client', { width: 390, height: 844 });
  const creator = await scene.member('creator', { width: 1280, height: 900 });
  await client.open(`/messages/${creator.id}`);
  await client.fill('/^Type your message/', 'Is the river still warm?');
  await client.press('button', 'Send');
  await client.see('Is the river still warm?', 'text', '[role=log]');
  await client.until('it is sent', async () => !(await client.shows('Sending…')));
  await creator.open(`/messages/${client.id}`);
  await creator.see('Is the river still warm?', 'text', '[role=log]');
  await creator.fill('/^Type your message/', 'Until October');
  await creator.press('button', 'Send');
  await client.see('Until October', 'text', '[role=log]');
  await client.keepPicture('messages-phone');
  await creator.keepPicture('messages-desk');
}
