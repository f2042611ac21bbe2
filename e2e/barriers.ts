import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';

const nothingMore = ';';

/** What of the page as it is now would keep somebody out, one line per kind and place. */
export async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  await untilStill(page);
  await bringAxe(page);
  // Only the violations are read: describing every element that passed would cost an eighth of the time.
  const axe = new AxeBuilder({ page, axeSource: nothingMore })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => {
    const where = nodes
      .map(({ target, any: [check] }) => `${target.join(' ')}${check ? `: ${check.message}` : ''}`)
      .join(', ');
    return `${page.url()}: ${id} (${help}) at ${where}`;
  });
}

/** Once a document: the builder would bring its megabyte twice for every look. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeCore.source);
  }
}

/** For what only a journey opens: dialogs, and the provider's pages. */
export async function expectNoBarriers(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
}

/** As {@link expectNoBarriers}, in light and in dark. */
export async function expectNoBarriersByDayAndNight(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page), colorScheme).toEqual([]);
  }
}

/** On a phone, a tablet and a desk, by day and by night. */
export async function expectNoBarriersAnywhere(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const barriers = await findBarriers(page);
      expect(barriers, `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
  if (size) await page.setViewportSize(size);
}

/**
 * In the middle of a fade every contrast is too low: what moves is put to its end. Waiting for it would be for ever in a
 * window behind another one, where nothing moves. Spinners have no end, and are left to turn.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What was just changed, as the colours, is drawn with the next frame; behind another window there is none.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 200);
      });
    const finish = () => {
      for (const animation of document.getAnimations()) {
        const { endTime } = animation.effect?.getComputedTiming() ?? {};
        if (endTime !== Number.POSITIVE_INFINITY) animation.finish();
      }
    };
    for (let frames = 0; frames < 2; frames += 1) {
      await frame();
      finish();
    }
  });
}
