/**
 * Makes the demo's pictures and the site's own in the repository. Run by hand after a change of a
 * scene; its output is committed, so nothing is rendered when the site starts.
 *
 *   node tools/demo-pictures/render-all.ts            makes the takes and prints that have no file
 *   node tools/demo-pictures/render-all.ts <name>...  makes these takes and their prints again, or the site's own
 *                                                     pictures with `site`, and prints that have no file
 */
import { access, readdir, rm, stat, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type DemoPicture, filesOf, scenesFolder } from '#server/demo/pictures/picture-manifest.ts';
import { findFocus } from '#server/uploads/decoding/find-focus.ts';
import { handSetFocus } from './hand-set-focus.ts';
import { negatives, renderNegative, webpWithin } from './negatives.ts';
import { allPrints, makePrint } from './prints.ts';
import { drawSite } from './site.ts';

const wanted = process.argv.slice(2);
const at = (file: string): URL => new URL(`${file}.webp`, scenesFolder);
const exists = (file: string): Promise<boolean> =>
  access(at(file)).then(
    () => true,
    () => false,
  );

const hexOf = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

async function describe(
  file: string,
): Promise<Omit<DemoPicture, 'file' | 'of' | 'scene' | 'mono'>> {
  const image = sharp(at(file).pathname);
  const { width, height } = await image.metadata();
  const { data } = await image
    .clone()
    .resize(1, 1, { kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = await image.clone().raw().toBuffer({ resolveWithObject: true });
  const miniature = await image
    .clone()
    .resize(width < height ? 8 : 12)
    .blur(0.8)
    .webp({ quality: 40, effort: 6 })
    .toBuffer();
  return {
    width,
    height,
    dominant: `#${[...data.subarray(0, 3)].map(hexOf).join('')}`,
    placeholder: `data:image/webp;base64,${miniature.toString('base64')}`,
    focus: handSetFocus(file) ?? (await findFocus({ data: whole.data, raw: whole.info })),
  };
}

for (const negative of negatives) {
  const { file } = negative;
  if (wanted.length > 0 ? !wanted.includes(file) : await exists(file)) continue;
  await renderNegative(negative);
  console.log(file);
}
if (wanted.includes('site')) await drawSite(new URL('../../src/web/assets/', import.meta.url));

const made: DemoPicture[] = [];
let bytes = 0;
for (const print of allPrints) {
  const { file, of, mono = false } = print;
  const fresh = wanted.includes(of) || !(await exists(file));
  if (file !== of && fresh) await writeFile(at(file), await makePrint(print));
  const found = await describe(file);
  if (found.width > 800 && (fresh || !(await exists(`${file}-640`)))) {
    const small = await sharp(at(file).pathname).resize(640).png().toBuffer();
    await writeFile(at(`${file}-640`), await webpWithin(small, 22_000, 74));
  }
  const scene = negatives.find((negative) => negative.file === of)?.scene.file ?? of;
  made.push({ file, of, scene, mono, ...found });
}
const files = new Set(filesOf(made));
for (const file of files) bytes += (await stat(at(file))).size;
for (const name of await readdir(scenesFolder))
  if (!files.has(name.replace('.webp', ''))) await rm(new URL(name, scenesFolder));
await writeFile(new URL('../pictures.json', scenesFolder), `${JSON.stringify(made, null, 2)}\n`);
console.log(`${made.length} pictures, ${Math.round(bytes / 1000)} kB`);
