/**
 * Runs the smoke journeys in Chromium, Firefox and WebKit; `npm run test:browsers`. `--only webkit:book` runs one of
 * them, `--only webkit` all of an engine. `PICTURES` names a folder for pictures. Ends with the counts; an engine
 * that isn't installed is named and counts as nothing.
 */
import { argv } from 'node:process';
import { type Engine, EngineMissing } from './engine.ts';
import { bookOnDesk, bookOnPhone } from './journeys/book.ts';
import { readDayOffline } from './journeys/day.ts';
import { bookDisturbed } from './journeys/disturbed.ts';
import { deliverInGallery } from './journeys/gallery.ts';
import { exchangeMessages } from './journeys/messages.ts';
import { readInSpanish } from './journeys/spanish.ts';
import { startChromium, startFirefox } from './puppeteer-engine.ts';
import { Scene } from './scene.ts';
import { startWebkit } from './webkit-engine.ts';

const engines = { chromium: startChromium, firefox: startFirefox, webkit: startWebkit };
const journeys = {
  book: bookOnPhone,
  'book-desk': bookOnDesk,
  disturbed: bookDisturbed,
  gallery: deliverInGallery,
  day: readDayOffline,
  messages: exchangeMessages,
  spanish: readInSpanish,
};

type Outcome = 'passed' | 'failed';

const only = argv.includes('--only') ? (argv[argv.indexOf('--only') + 1] ?? '') : '';
const [onlyEngine = '', onlyJourney = ''] = only.split(':');
const { default: startJourneys } = await import('../../scripts/start-journeys.ts');
const stop = await startJourneys();
const site = String(process.env['JOURNEYS_URL']);
const table = new Map<string, Outcome[]>();
for (const [name, start] of Object.entries(engines))
  if (!onlyEngine || onlyEngine === name) await tryEngine(start);
await stop();

const outcomes = [...table.values()].flat();
const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
for (const [name, row] of table) console.log(`${name.padEnd(24)} ${row.join('  ')}`);
console.log(`${count('passed')} passed, ${count('failed')} failed`);
process.exit(count('failed') > 0 ? 1 : 0);

async function tryEngine(start: () => Promise<Engine>): Promise<void> {
  const engine = await start().catch((error: unknown) => {
    if (!(error instanceof EngineMissing)) throw error;
    console.log(`${error.message}: its journeys are not tried.`);
  });
  if (!engine) return;
  for (const [title, journey] of Object.entries(journeys)) {
    if (onlyJourney && onlyJourney !== title) continue;
    const outcome = await tryJourney(engine, title, journey);
    table.set(title, [...(table.get(title) ?? []), outcome]);
  }
  await engine.close();
}

async function tryJourney(
  engine: Engine,
  title: string,
  journey: (scene: Scene) => Promise<void>,
): Promise<Outcome> {
  const started = Date.now();
  const scene = await Scene.open(engine, site);
  let problem: unknown;
  try {
    await journey(scene);
    if (scene.errors.length > 0) throw new Error('Errors in the pages');
  } catch (error) {
    problem = error;
    for (const written of scene.errors) console.log(written);
    await scene.keepPictures(`${title}-failed`);
  }
  await scene.close();
  const outcome = problem ? 'failed' : 'passed';
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${outcome}: ${title} in ${engine.version} (${seconds} s)`);
  if (problem) console.log(problem);
  return outcome;
}
