import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Context } from '#server/platform/http/context.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import { type Claim, createFairQueue } from '#server/platform/queue/fair-queue.ts';

// OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each address may fill an otherwise empty queue, as it may be a whole school, and gives way to
// addresses that have asked for less.
const strangers = {
  // As they rest half of the time, both queues together use half of the cores at most.
  places: Math.max(1, availableParallelism() >> 1),
  rest: 1,
  // Of the wait, so that on a busy machine the next one is not refused for the pause alone.
  longestRestMs: 500,
  each: 2,
  waitingEach: 80,
  waiting: 80,
  // However slow the machine is: anyone who would wait longer is told so.
  longestWaitMs: 1500,
  leastUsedFirst: true,
};
// People on a known device or signed in never wait for a stranger's guess.
const checks = createFairQueue({ ...strangers, reserved: 1 });
/** For those who prove nothing by their password: new accounts, and resets. */
const newPasswords = createFairQueue(strangers);

/**
 * The key of a password check in the queue: the signed-in person's, a known device's, or the address's,
 * which has the lowest priority.
 */
export function claimOf(ctx: Context, device?: string): Claim {
  if (device !== undefined) return { key: `device ${device}`, preferred: true };
  if (ctx.viewer) return { key: `person ${ctx.viewer.id}`, preferred: true };
  return { key: visitorKey(ctx.request.ip), preferred: false };
}

/** For the site itself, at startup. */
const own: Claim = { key: 'site', preferred: true };

/**
 * Runs a sign-in in its turn, so its database queries are bounded along with the check. Errors:
 * `unavailable` when too many wait.
 */
export function withPasswordSlot<T>(claim: Claim, signIn: () => Promise<T>): Promise<T> {
  return checks.run(claim, signIn);
}

/** Hashes a password with argon2id. Errors: `unavailable` when too many wait for their turn. */
export function hashPassword(password: string, claim: Claim = own): Promise<string> {
  const queue = claim.preferred ? checks : newPasswords;
  return queue.run(claim, () => hash(password.normalize('NFC'), cost));
}

/**
 * A keyboard types 'é' as one character, another as two: new passwords are hashed in one form, older ones as they came.
 */
function formsOf(password: string): ReadonlySet<string> {
  return new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
}

let decoy: Promise<string> | undefined;

/**
 * Compares, within {@link withPasswordSlot}, in the same time with or without a hash: timing does
 * not reveal which accounts exist.
 */
export async function comparePassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), cost);
  for (const form of formsOf(password)) {
    if ((await verify(stored ?? (await decoy), form)) && stored !== null) return true;
  }
  return false;
}

/** Compares a password. Errors: `unavailable`. */
export function verifyPassword(stored: string, password: string, claim: Claim): Promise<boolean> {
  return withPasswordSlot(claim, () => comparePassword(stored, password));
}
