/**
 * Starts the site as the README says, in a new folder with nothing in the environment, and asks for all that it promises.
 * With `--slow` beside four busy processes for each core, with `--interrupted` killed eight times on the way. Ends with
 * the counts.
 */
import assert from 'node:assert/strict';
import { ensurePagesBuilt } from '#server/render/build-pages.ts';
import { Browser } from '#testing/outside/browser.ts';
import { run } from '../tests/run-part.ts';
import { bookAndPay, citiesWithoutWeddings } from './book-and-pay.ts';
import { DefaultSite } from './default-site.ts';
import { interrupt, slowDown } from './hardships.ts';

await ensurePagesBuilt(() => {});
const site = new DefaultSite();
const speedUp = process.argv.includes('--slow') ? slowDown() : () => {};
const counts = { passed: 0, failed: 0 };

async function check(name: string, holds: () => Promise<void> | void): Promise<void> {
  try {
    await holds();
    counts.passed += 1;
  } catch (error) {
    counts.failed += 1;
    console.log(`failed: ${name}\n${error instanceof Error ? error.message : error}`);
  }
}

/** Each value with how often it is there. */
const tally = (values: readonly string[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(values.toSorted(), (value) => value)).map(([value, all]) => [
      value,
      all?.length ?? 0,
    ]),
  );

/** All entries of an operator's list. */
async function listAll(operator: Browser, path: string): Promise<{ id: number; status: string }[]> {
  const all: { id: number; status: string }[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const page = `${path}?limit=100${before === undefined ? '' : `&before=${before}`}`;
    const { json } = await operator.get(page);
    if (json.length === 0) return all;
    all.push(...json);
  }
}

const statesOf = async (operator: Browser, path: string) =>
  tally((await listAll(operator, path)).map(({ status }) => status));

async function signIn(username: string): Promise<Browser> {
  const person = new Browser(site.url);
  const password = site.passwords.get(username);
  const { status } = await person.post('/api/login', { username, password });
  assert.equal(status, 200, `${username} cannot sign in`);
  return person;
}

try {
  if (process.argv.includes('--interrupted')) await interrupt(site, 8);
  await site.start();
  const startedAt = Date.now();
  await check('it says when it is ready', () => site.untilReady());
  console.log(
    `The demo was whole ${Math.round((Date.now() - startedAt) / 1000)} s after the address.`,
  );
  const { client, creator, operator } = {
    client: await signIn('client'),
    creator: await signIn('creator'),
    operator: await signIn('operator'),
  };
  await check('no background work failed', async () => {
    assert.deepEqual((await operator.get('/api/operator/tasks')).json, []);
  });
  await check('the client has three galleries', async () => {
    const bookings: { id: number }[] = (await client.get('/api/bookings/client?limit=100')).json;
    const galleries = await Promise.all(
      bookings.map(
        async ({ id }) => (await client.get(`/api/galleries?kind=booking&order=${id}`)).json,
      ),
    );
    const stages = galleries.flat().map(({ stage }: { stage: string }) => stage);
    assert.deepEqual(tally(stages), { approved: 1, delivered: 1, proofing: 1 });
  });
  await check('there are jobs in each state', async () => {
    assert.deepEqual(await statesOf(operator, '/api/operator/jobs'), {
      cancelled: 3,
      completed: 66,
      draft: 4,
      in_progress: 10,
      open: 29,
      submitted: 4,
    });
  });
  await check('what was planned is booked and paid', async () => {
    const { pending = 0, ...states } = await statesOf(operator, '/api/operator/bookings');
    // An unpaid hold ends while a slow machine still fills the demo.
    assert.deepEqual(
      { ...states, cancelled: (states.cancelled ?? 0) + pending },
      {
        cancelled: 3,
        completed: 1,
        confirmed: 14,
      },
    );
  });
  await check('the creator has earned this month', async () => {
    const { months } = (await creator.get('/api/creator/earnings')).json;
    assert.ok(months.at(-1).earnedCents > 0);
  });
  await check('the operator has two cases and a report to decide', async () => {
    const { cases, reports } = (await operator.get('/api/operator/overview')).json;
    assert.deepEqual({ cases, reports }, { cases: 2, reports: 1 });
  });
  await check('weddings can be booked in every large city', async () => {
    assert.deepEqual(await citiesWithoutWeddings(client), []);
  });
  for (const [name, person] of Object.entries({ client, creator }))
    await check(`the ${name} has conversations`, async () => {
      assert.notEqual((await person.get('/api/messages/conversations')).json.length, 0);
    });
  await check('the client can book and pay', () => bookAndPay(client));
  await check('so can a phone with the engine of iPhones, where it is installed', async () => {
    const password = site.passwords.get('client');
    const env = { JOURNEYS_URL: site.url, ...(password ? { DEMO_PASSWORD: password } : {}) };
    assert.equal(
      await run(process.execPath, ['e2e/engines/run.ts', '--only', 'webkit:book'], env),
      0,
    );
  });
  await check('the terminal shows words', () => {
    const odd = site.printed.filter((line) =>
      /^\s*(?:[{[]|at )|\b(?:select|insert|update) /.test(line),
    );
    assert.deepEqual(odd, []);
  });
  await check('nothing is said that looks like trouble', () => {
    assert.deepEqual(
      site.printed.filter((line) => /error|warn|fail/i.test(line)),
      [],
    );
  });
} finally {
  speedUp();
  await site.remove();
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
