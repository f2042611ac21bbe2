import type { Page } from '@playwright/test';
import { idOf } from './bell.ts';
import { freeDays } from './bookings.ts';
import { paidJob, send } from './held-jobs.ts';
import { open } from './pages.ts';
import type { Someone } from './people.ts';
import { expect } from './test.ts';

/** A word that is wider than a phone. */
export function longWord(letters: number): string {
  return 'Donaudampfschifffahrt'.repeat(10).slice(0, letters);
}

/** A link as people paste them. */
export const longLink = `https://example.com/${'a1b2c3d4'.repeat(13)}`;

const place = `Llanfairpwllgwyngyll${longWord(40)}, TX`;

/** Somebody whose name, place and words about themselves are one long word each. */
export async function lengthen(person: Someone): Promise<void> {
  await open(person.page, '/');
  await send(person, 'PATCH', `/api/user/${await idOf(person)}`, {
    fullName: `${person.fullName.split(' ')[1]}${longWord(60)}`,
    location: place,
    bio: `My work is at ${longLink}`,
  });
  if (person.kind === 'client') return;
  const { creatorId } = await (await person.context.request.get('/api/user')).json();
  await send(person, 'PATCH', `/api/creators/${creatorId}`, {
    experience: longLink,
    equipment: longWord(100),
    availability: longLink,
  });
  await send(person, 'POST', '/api/portfolio', {
    title: longWord(60),
    imageUrl: '/demo/scenes/nothing.webp',
    description: longLink,
  });
  await send(person, 'PUT', '/api/creator/packages', {
    packages: [
      { title: longWord(60), hours: 2, deliverables: [longLink], price: 20_000, active: true },
    ],
  });
}

/** A paid job of long words that such a creator applied to; both numbers. */
export async function longJob(
  client: Someone,
  creator: Someone,
): Promise<{ id: number; application: number }> {
  const id = await paidJob(client, longWord(60), 500, {
    description: `It should look like ${longLink}`,
    location: longWord(60),
    tags: ['M'.repeat(40), 'portrait'],
    notes: longWord(100),
  });
  const { id: application } = await send<{ id: number }>(creator, 'POST', `/api/jobs/${id}/apply`, {
    message: `As I did here: ${longLink}`,
  });
  return { id, application };
}

/** A booking that waits for its payment, somewhere with a long name; its number. */
export async function longBooking(client: Someone, creator: Someone): Promise<number> {
  const from = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const [day] = await freeDays(creator, from, 14);
  const { creatorId } = await (await creator.context.request.get('/api/user')).json();
  const { id } = await send<{ id: number }>(client, 'POST', '/api/bookings', {
    creatorId,
    startsAt: day?.free[0]?.startsAt,
    hours: 1,
    address: longWord(100),
  });
  return id;
}

/**
 * Nothing of the page stands beside it, and no word of an ordinary length is broken: what makes room for long words
 * may not take it from short ones.
 */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.waitForFunction((asked) => innerWidth === asked, width);
    expect.soft(await findMisfits(page), `${page.url()} at ${width} px`).toEqual([]);
  }
}

function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // What only screen readers read has no room at all.
      const shown = text.parentElement?.checkVisibility({ contentVisibilityAuto: true });
      if (!shown || text.parentElement?.closest('.sr-only, textarea')) continue;
      const words = text.textContent?.matchAll(/(?<!\S)\p{L}{1,20}(?![^\s.,:;!?])/gu) ?? [];
      for (const { 0: word, index } of words) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) found.push(`“${word}” is broken`);
      }
    }
    return found;
  });
}
