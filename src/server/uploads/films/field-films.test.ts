/** Films that people really send: their facts, posters and copies. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaTypeOf } from '#server/galleries/files/media-type-rules.ts';
import { findProgram } from '#server/platform/process/confined-program.ts';
import { filmCases, makeFilm } from '#testing/cases/film-cases.ts';
import { distance, referencePicture } from '#testing/cases/picture-cases.ts';
import { isLong } from '#testing/long.ts';
import { makeCopies, makePoster } from './convert-film.ts';
import { readFilm } from './film-box-rules.ts';
import { probeFilm } from './probe-film.ts';

const program = (await findProgram('ffmpeg')) ?? '';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'golden-hour-field-films-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Decoded pictures of films are a little off; without a change of light, some would be 60 off. */
const near = 12;

describe.skipIf(program === '').each(filmCases)('$is', (given) => {
  it.runIf(isLong || /HLG|AVCHD$|pieces|wide|part/.test(given.is))(
    'is as it was shot',
    async () => {
      const own = join(folder, crypto.randomUUID());
      await mkdir(own);
      const [width, height] = given.size ?? [384, 256];
      const picture = join(own, 'picture.png');
      await writeFile(picture, await referencePicture(width, height).png().toBuffer());
      const path = makeFilm(given, picture, own);
      const bytes = await readFile(path);
      expect(mediaTypeOf(bytes.subarray(0, 400))).toMatch(/^video\//);
      const facts = await readFilm(
        async (at, length) => bytes.subarray(at, at + length),
        bytes.length,
      );
      expect(facts.isCut).toBe(given.right === 'cut');
      if (facts.isCut) return;

      const probe = await probeFilm(program, path, own);
      expect(facts.seconds || probe.seconds).toBeCloseTo(2, 0);
      const order = { program, path, folder: own, seconds: 2, pixels: null, isHdr: probe.isHdr };
      const poster = await readFile((await makePoster(order)) ?? '');
      expect(await distance(poster)).toBeLessThanOrEqual(near);
      const shown = given.shown ?? [width, height];
      const { width: w, height: h } = await sharp(poster).metadata();
      expect([w, h]).toEqual(shown);
      const [copy] = await makeCopies(order, Math.min(...shown), [144]);
      const after = {
        program,
        path: copy?.path ?? '',
        folder: own,
        seconds: 2,
        pixels: null,
        isHdr: false,
      };
      expect((await probeFilm(program, after.path, own)).isHdr).toBe(false);
      const frame = await readFile((await makePoster(after)) ?? '');
      expect(await distance(frame)).toBeLessThanOrEqual(near);
    },
  );
});
