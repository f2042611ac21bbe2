/**
 * Chooses a new set of faults: `node tools/mutants/choose-faults.ts [seed]`. The set is a file, so
 * that it stays the same while the code around it changes; a fault whose lines are gone is chosen again.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { listFaults, setPath } from './fault-set.ts';
import { type Fault, findFaults, type Kind } from './find-faults.ts';

const wanted: Readonly<Record<Kind, number>> = {
  guard: 7,
  comparison: 6,
  state: 4,
  await: 4,
  rounding: 3,
};
const perCapability = 4;
const without = /\.(test|gen)\.ts$|\/(demo|render)\//;

const seed = process.argv[2] ?? 'golden hour';
const hashOf = ({ kind, file, find }: Fault) =>
  createHash('sha256').update([seed, kind, file, find].join('\0')).digest('hex');
const possible = globSync('src/{server,contract}/*/**/*.ts')
  .filter((file) => !without.test(file))
  .flatMap((file) => findFaults(file, readFileSync(file, 'utf8')))
  .sort((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1));
const stillThere = ({ file, find }: Fault) =>
  possible.some((fault) => fault.file === file && fault.find === find);

const chosen: Fault[] = listFaults().filter(stillThere);
const count = (fits: (fault: Fault) => boolean) => chosen.filter(fits).length;
const capabilityOf = ({ file }: Fault) => file.split('/')[2];
for (const fault of possible) {
  if (count(({ kind }) => kind === fault.kind) >= wanted[fault.kind]) continue;
  if (count(({ file }) => file === fault.file) > 0) continue;
  if (count((one) => capabilityOf(one) === capabilityOf(fault)) >= perCapability) continue;
  chosen.push(fault);
}
writeFileSync(setPath, `${JSON.stringify(chosen, null, 2)}\n`);
console.log(`${chosen.length} of ${possible.length} possible faults are in ${setPath}`);
