import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    part: { type: 'string', default: '1' },
    seed: { type: 'string' },
    redis: { type: 'string' },
    flow: { type: 'string' },
    points: { type: 'string' },
    minutes: { type: 'string' },
  },
});

export const { small } = values;
/** The market is played so long, however many histories that makes. */
export const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
/** Where the processes of the site meet, besides their database. */
export const redisUrl = values.redis;
/** For the crash points: one flow, and only the names of points that begin so. */
export const { flow: oneFlow, points: onePoints = '' } = values;

/** `--small`: the same experiment in a minute or so; `--part 0.1`: a tenth of its full counts. */
export function counted(full: number, smallest: number): number {
  return small ? smallest : Math.max(smallest, Math.round(full * Number(values.part)));
}
/** Of many points in a row, each how manieth is gone to: each one, or with `--part 0.2` each fifth. */
export const stride = small ? 10 : Math.max(1, Math.round(1 / Number(values.part)));
/** Printed with the results; the same seed chooses the same again. */
export const seed = Number(values.seed ?? Date.now() % 1_000_000);

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
export function randomOf(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
