import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    part: { type: 'string', default: '1' },
    seed: { type: 'string' },
    only: { type: 'string', default: '' },
    redis: { type: 'string' },
    flow: { type: 'string' },
    points: { type: 'string' },
    minutes: { type: 'string' },
    rate: { type: 'string' },
    before: { type: 'string' },
    changed: { type: 'boolean', default: false },
    results: { type: 'string' },
    s3: { type: 'boolean', default: false },
    ask: { type: 'boolean', default: false },
    addresses: { type: 'string', default: '50' },
  },
});

export const { small } = values;
/** How long the market is played, for any number of histories. */
export const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
/** Only files with this in their name. */
export const onlyNamed = values.only;
/** The rate per second, for benchmarks that can run below their full rate. */
export const rate = values.rate === undefined ? undefined : Number(values.rate);
/** A folder with an earlier state of the code, to measure in the same run. */
export const { before } = values;
/** The file that results are appended to, for a run that goes on where the last one stopped. */
export const { results: resultsFile } = values;
/** Only what the changes since the main branch touch. */
export const onlyChanged = values.changed;
/** Files are in an S3-compatible store. */
export const onS3 = values.s3;
/** Each request once, and no flood. */
export const onlyAsks = values.ask;
/** From how many addresses a crowd floods. */
export const addresses = Number(values.addresses);
/** The Redis shared by the site's processes. */
export const redisUrl = values.redis;
/** For the crash points: a subset of flows, and a prefix of point names. */
export const someFlows = values.flow?.split(',');
export const { points: somePoints = '' } = values;

/** `--small`: the same experiment in a minute or so; `--part 0.1`: a tenth of its full counts. */
export function counted(full: number, smallest: number): number {
  return small ? smallest : Math.max(smallest, Math.round(full * Number(values.part)));
}
/** The stride over failpoints: every one, or every fifth with `--part 0.2`. */
export const stride = small ? 10 : Math.max(1, Math.round(1 / Number(values.part)));
/** Printed with the results; the same seed chooses the same again. */
export const seed = Number(values.seed ?? Date.now() % 1_000_000);
