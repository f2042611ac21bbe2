import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { open, seeToast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

/** Three seconds, or undefined without ffmpeg. */
function makeFilm(path: string): boolean {
  const source = 'testsrc=d=3:s=640x360:r=10';
  const format = ['-pix_fmt', 'yuv420p', '-y', path];
  try {
    execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, ...format]);
    return true;
  } catch {
    return false;
  }
}

test('a videographer shows a film: poster, length, and the film itself', async ({
  member,
}, testInfo) => {
  test.slow();
  const path = testInfo.outputPath('dance.mp4');
  if (!makeFilm(path)) {
    testInfo.annotations.push({ type: 'not tried', description: 'Films need ffmpeg on PATH' });
    return;
  }
  const { page, context } = await member('creator');

  await test.step('by uploading it with its texts', async () => {
    await open(page, '/profile/settings');
    await page.getByRole('tab', { name: 'Portfolio' }).click();
    await page.getByLabel('Choose photos').setInputFiles({
      name: 'First dance.mp4',
      mimeType: 'video/mp4',
      buffer: await readFile(path),
    });
    // The form below it has one, too.
    const chosen = page.getByRole('list', { name: 'Selected photos' });
    await chosen.getByLabel('Alt text').fill('A couple dances');
    await page.getByRole('button', { name: 'Add 1 video to the portfolio' }).click();
    await seeToast(page, 'Success');
  });

  const { creatorId } = await (await context.request.get('/api/user')).json();
  const state = async () => {
    const [item] = await (await context.request.get(`/api/portfolio/${creatorId}`)).json();
    return item.film.state;
  };
  // Behind what the demo still has to do.
  await expect.poll(state, { timeout: 120_000 }).toBe('ready');

  await test.step('which visitors open from its poster', async () => {
    await open(page, `/creators/${creatorId}`);
    await expect(page.getByText('0:03').first()).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Open video: A couple dances' }).click();
    const film = page.getByLabel('A couple dances');
    const plays = await page.evaluate(
      () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"') !== '',
    );
    if (plays)
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState))
        .toBeGreaterThan(1);
    else {
      testInfo.annotations.push({ type: 'not played', description: 'This browser has no H.264' });
      await expect(page.getByText("Your browser can't play this video.")).toBeVisible();
    }
    await expectNoBarriers(page);
  });
});
