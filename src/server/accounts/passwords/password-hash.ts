import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '#contract/errors.ts';

// OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// One core stays free, so that a storm of sign-ins does not slow everybody else down.
const places = Math.max(1, availableParallelism() - 1);
const longestQueue = 500;
let busy = 0;
const queue: (() => void)[] = [];

async function withCreatorLock<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= places) {
    if (queue.length >= longestQueue) throw new DomainError('unavailable');
    await new Promise<void>((resolve) => queue.push(resolve));
  } else busy += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else busy -= 1;
  }
}

/** Hashes a password with argon2id. Throws `unavailable` when far too many wait for their turn. */
export function hashPassword(password: string): Promise<string> {
  return withCreatorLock(() => hash(password, cost));
}

let decoy: Promise<string> | undefined;

/** Compares in the same time whether there is a hash or not, so that time tells nobody which accounts exist. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const against = stored ?? (await decoy);
  const matches = await withCreatorLock(() => verify(against, password));
  return matches && stored !== null;
}
