import type { Scene } from '../scene.ts';
import { saturday } from './book.ts';

/** React takes over pages in Spanish as the server rendered them, with the times and months of this engine. */
export async function readInSpanish(scene: Scene): Promise<void> {
  const visitor = await scene.visitor({ width: 1280, height: 900 });
  const day = saturday();
  await visitor.open('/?lang=es');
  await visitor.open(`/search?location=Austin%2C+TX&date=${day}&start=14%3A00&hours=2`);
  const creator = await visitor.tab.run(
    () => document.querySelector<HTMLAnchorElement>('article a[href^="/creators/"]')?.pathname,
  );
  await visitor.open(`${creator}?tab=availability&date=${day}`);
  await visitor.open('/jobs');
  for (const [username, paths] of [
    ['client', ['/', '/messages', '/bookings', '/my-jobs']],
    ['creator', ['/', '/agenda', '/earnings', '/bookings', '/profile/settings']],
  ] as const) {
    const person = await scene.demoPerson(username, { width: 1280, height: 900 });
    await person.open('/?lang=es');
    for (const path of paths) await person.open(path);
  }
}
