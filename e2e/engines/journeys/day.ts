import type { Scene } from '../scene.ts';

/** A day sheet that was opened once is there without a network, and takes a tick until there is one. */
export async function readDayOffline(scene: Scene): Promise<void> {
  const { heldJob } = await import('../../fixtures/held-jobs.ts');
  const line = await scene.line();
  const client = await scene.member('client', { width: 390, height: 844 }, line.site);
  const creator = await scene.caller('creator');
  const item = '/4 people · 3 min$/';
  const sheet = `/jobs/${await heldJob(client.caller, creator, 400)}/day`;
  await client.open(sheet);
  await client.fill('Shot', 'Grandparents');
  await client.fill('People', '4');
  await client.fill('Minutes', '3');
  await client.press('button', 'Add');
  await client.see(item);
  const kept = async () => {
    const cache = await caches.open('days');
    return Boolean(await cache.match(location.pathname)) && (await cache.keys()).length > 3;
  };
  await client.until('the sheet is kept', () => client.tab.run(kept));
  // Kept again, now with the item.
  await client.open(sheet);
  await client.see(item);

  line.cut();
  await client.open(sheet);
  await client.see(item);
  await client.press('checkbox', '/Grandparents/');
  await client.see('/1 change is kept here/');
  await client.keepPicture('day-offline');
  line.mend();
  await client.until('the change is sent', async () => !(await client.shows('/1 change is kept/')));
  await client.open(sheet);
  await client.see(item);
}
