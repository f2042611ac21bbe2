/**
 * R2: the app dies at every failpoint: before and after each commit and each call of the provider
 * that paying, releasing and refunding make. For each failpoint a new flow starts, the app dies in
 * it, is restarted, and the flow continues to its end; a failpoint is covered when a flow ends
 * without a crash. A provider call that no flow covers is a violation. With `--part 0.2`, every
 * fifth commit and every call is covered. Only some flows: `--flow 'split booking,new payee'`; only
 * commits, or only one call: `--points commit`, `--points provider.createRefund`. `node
 * tools/chaos/crash-points.ts [--small] [--part 0.2] [--flow NAME] [--points BEGINNING]`
 */
import type { Flow } from './harness/flow.ts';
import { callsLeftOut, flows } from './harness/flows.ts';
import { Journal } from './harness/journal.ts';
import { judgeLedger, judgeMoney } from './harness/judge.ts';
import { small, someFlows, somePoints, stride } from './harness/options.ts';
import { makePair, type Pair } from './harness/people.ts';
import { must, report } from './harness/report.ts';
import { comeToRest, forgetDeadWorkers, reconcileAll } from './harness/rest.ts';
import { Site } from './harness/site.ts';

const chosen = flows.filter(([name]) => someFlows?.includes(name) ?? true);
if (chosen.length < (someFlows?.length ?? 0))
  throw new Error(`Flows: ${flows.map(([name]) => name).join(', ')}`);
const leftOut = callsLeftOut();
must(leftOut.length === 0, `No flow goes through these calls: ${leftOut.join(', ')}`);
/** A short run covers the commits of the first one only. */
const withCommits = small ? 1 : flows.length;

/** Plays the flow with the process armed to die there; returns whether it did. */
async function playWith(site: Site, pair: Pair, flow: Flow, point: string): Promise<boolean> {
  must(await site.arm(point), `The app ended by itself:\n${site.words}`);
  let died = false;
  let over = false;
  const caretaker = site.ended().then(async () => {
    if (over) return;
    died = true;
    await judgeLedger(site);
    await journal.check(site, false);
    await forgetDeadWorkers(site);
    must(await site.start(), `After ${point} the app did not start again:\n${site.words}`);
  });
  const { judge } = await flow(pair, journal);
  await comeToRest(site);
  over = true;
  // Later steps would reach the failpoint as well.
  if (died) await caretaker;
  else if (!(await site.arm())) {
    await forgetDeadWorkers(site);
    await site.start();
  }
  await reconcileAll(site, 1);
  await judgeMoney(site);
  await judge();
  return died;
}

const journal = new Journal();
const site = await Site.open();
await site.start();
const pair = await makePair(site);
const rows: [string, string][] = [];
let crashes = 0;
for (const [nth, [name, flow, calls]] of chosen.entries()) {
  const names = [
    ...(nth < withCommits ? ['commit.before', 'commit.after'] : []),
    ...calls.flatMap((call) => [`provider.${call}.before`, `provider.${call}.after`]),
  ].filter((point) => point.startsWith(somePoints));
  const counts: string[] = [];
  for (const point of names) {
    // A process makes few calls, but many commits.
    const by = point.startsWith('commit') ? stride : 1;
    let times = 0;
    while (await playWith(site, pair, flow, `${point}:${1 + times * by}`)) times += 1;
    must(times > 0, `Nothing of a ${name} comes to ${point}`);
    crashes += times;
    counts.push(`${point.replace('provider.', '')} ${times}`);
    console.log(
      `${name}, ${point}: ${times} deaths, one at each ${by === 1 ? '' : `${by}th `}time`,
    );
  }
  rows.push([name, counts.join(', ')]);
}
const kept = await journal.check(site, true);
report(`${crashes} crashes at named points`, [
  ...rows,
  ['acknowledged writes kept', kept],
  ['calls in no flow', leftOut.length],
]);
await site.close();
