/**
 * Lighthouse for landing pages (P8), and those of people who are signed in: mobile, simulated throttling, the median of
 * five runs. Lighthouse is not a dependency: npx downloads it.
 *
 *     npm run build && NODE_ENV=test RATE_LIMITS=off npm start      (with its demo data; prints its address)
 *     node bench/lighthouse.ts http://127.0.0.1:3000 [runs] [slowdown] [client:password creator:password]
 *
 * The accounts are two that the start prints, a client's and a creator's: their booking, checkout, gallery, agenda and
 * earnings follow, without SEO, as no search engine finds them.
 *
 * `slowdown` is Lighthouse's CPU multiplier. Its default, 4, turns a fast desktop (benchmark index 1500 to 2000) into a
 * phone; its manual says 2 for a slow one (1000 to 1500). The index is printed.
 */
import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { findChromium } from '../scripts/find-chromium.ts';
import { type OwnPage, ownPages } from './lighthouse/signed-in.ts';

const [site = 'http://127.0.0.1:3000', runs = '5', slowdown = '4', client, creator] =
  process.argv.slice(2);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

const Audit = z.object({
  title: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  scoreDisplayMode: z.string(),
});
const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  audits: z.record(z.string(), Audit),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
});
type Report = z.infer<typeof Report>;

const Creators = z.array(z.object({ id: z.int() })).min(1);

async function firstCreator(): Promise<number> {
  const response = await fetch(`${site}/api/creators?sort=rating&limit=1`);
  const [creator] = Creators.parse(await response.json());
  return creator?.id ?? 0;
}

const executable = findChromium();
const categoriesOf = (cookie: string) =>
  categories.filter((name) => cookie === '' || name !== 'seo');

function inspect({ path, cookie }: OwnPage): Report {
  const output = execFileSync(
    'npx',
    [
      '--yes',
      'lighthouse@13',
      site + path,
      '--quiet',
      '--output=json',
      `--only-categories=${categoriesOf(cookie).join(',')}`,
      ...(cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --use-angle=swiftshader --enable-unsafe-swiftshader',
    ],
    {
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      env: { ...process.env, CHROME_PATH: executable },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return Report.parse(JSON.parse(output));
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The audits that cost points, to fix them. */
function faultsOf({ audits, categories: found }: Report): string[] {
  return Object.entries(found).flatMap(([name, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      const lost = weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9;
      return lost ? [`  ${name}: ${audit?.title} (${audit?.score})`] : [];
    }),
  );
}

const visited = ['/', '/search', `/creators/${await firstCreator()}`, '/jobs'];
const pages = visited.map((path): OwnPage => ({ path, cookie: '' }));
if (client && creator) pages.push(...(await ownPages(site, [client, creator])));
console.log(
  `median of ${runs}: ${categories.join(' / ')}, LCP ms, TBT ms, CLS; CPU ${slowdown} times slower`,
);
for (const page of pages) {
  const { path, cookie } = page;
  const reports = Array.from({ length: Number(runs) }, () => inspect(page));
  const scores = categoriesOf(cookie).map((name) =>
    Math.round(median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100))),
  );
  const [lcp, tbt, cls] = Object.values(timings).map((id) =>
    median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)),
  );
  console.log(
    `${path}  ${scores.join(' / ')}  ${lcp?.toFixed(0)}  ${tbt?.toFixed(0)}  ${cls?.toFixed(3)}`,
  );
  const index = median(reports.map(({ environment }) => environment.benchmarkIndex));
  console.log(`  benchmark index ${index.toFixed(0)}`);
  const faults = new Set(reports.flatMap(faultsOf));
  if (faults.size > 0) console.log([...faults].join('\n'));
}
