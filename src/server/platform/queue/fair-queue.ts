import { LRUCache } from 'lru-cache';
import { DomainError } from '#contract/errors.ts';

interface Options {
  /** Concurrent slots. */
  readonly places: number;
  /** Extra slots for preferred work only, so it never waits for strangers' work. */
  readonly reserved?: number;
  /** Concurrent slots per key. */
  readonly each?: number;
  /** Concurrent slots per address, across keys. */
  readonly eachAddress?: number;
  /** Queue length per key. */
  readonly waitingEach: number;
  /**
   * How long a slot pauses after work that is not preferred, as a multiple of its duration: 1
   * leaves half of the time to everything else.
   */
  readonly rest?: number;
  /** A pause is no longer than this: on a busy machine work takes long by the clock, not by its own cost. */
  readonly longestRestMs?: number;
  /**
   * Milliseconds of recent use from which a key gets one slot at a time, and none for as long after
   * each: one person never takes more than half, no matter who they are.
   */
  readonly heavyMs?: number;
  /**
   * Instead of turns: the key that has requested and held slots least goes first, and the one that
   * has most gives way when the queue is full. For work that people want rarely and attackers often.
   */
  readonly leastUsedFirst?: boolean;
  /**
   * Queue length for preferred and for other work, each; beyond it, the key with the most queued
   * loses its last.
   */
  readonly waiting: number;
  /** Refused after waiting this long. */
  readonly longestWaitMs?: number;
  /** The first `count` that a patient key has waiting are refused only after `waitMs`. */
  readonly few?: { readonly count: number; readonly waitMs: number };
}

/** The caller that requests a slot. */
export interface Claim {
  /** A person or an address: keys take turns. */
  readonly key: string;
  readonly address?: string;
  /** Goes before what is not preferred. */
  readonly preferred: boolean;
  /** Would rather wait for its few than be refused. */
  readonly patient?: boolean;
  /** Concurrent slots of this key, if fewer than the queue's own limit. */
  readonly each?: number;
}

interface Waiting extends Claim {
  readonly start: (release: () => void) => void;
  readonly refuse: () => void;
}

export interface FairQueue {
  /**
   * Waits for a slot; call the resolved function to release it. Errors: `unavailable` if too much
   * is queued.
   */
  enter(claim: Claim, signal?: AbortSignal): Promise<() => void>;
  /** Runs `work` in a slot. */
  run<T>(claim: Claim, work: () => Promise<T>): Promise<T>;
  /** Milliseconds for which this key has recently held slots, with a half-life of five minutes. */
  spent(key: string): number;
}

/** What took a heavy key longer than this waited for something itself, as a document for its turn. */
const longestOwnRestMs = 1000;
/** What a request counts as use, however it ends. */
const requestMs = 10;
const halfLifeMs = 5 * 60_000;
/** Number of keys whose use is remembered. */
const maxKeys = 10_000;

/**
 * Shares few slots among many: keys take turns however much each requests, and preferred work goes
 * first. The queue is short: work that would wait too long is refused immediately.
 */
export function createFairQueue(options: Options): FairQueue {
  const {
    places,
    reserved = 0,
    each = places + reserved,
    eachAddress = Infinity,
    rest = 0,
    longestRestMs = Infinity,
    heavyMs = Infinity,
    leastUsedFirst = false,
  } = options;
  const use = createUse();
  const running = new Map<string, number>();
  /** Until when the keys that rest do. */
  const resting = new Map<string, number>();
  let [inAll, others] = [0, 0];
  // In the order of their turns: a key whose work started goes to the end.
  const queues = { preferred: new Map<string, Waiting[]>(), other: new Map<string, Waiting[]>() };

  const keyOf = ({ key }: Claim) => `key ${key}`;
  const addressOf = ({ address }: Claim) => `address ${address}`;
  const count = (name: string, by: 1 | -1) => {
    const now = (running.get(name) ?? 0) + by;
    if (now === 0) running.delete(name);
    else running.set(name, now);
  };
  const isHeavy = ({ key }: Claim) => use.of(key) >= heavyMs;
  const mayStart = (claim: Claim) =>
    inAll < places + reserved &&
    (claim.preferred || others < places) &&
    (running.get(keyOf(claim)) ?? 0) < (isHeavy(claim) ? 1 : (claim.each ?? each)) &&
    (claim.address === undefined || (running.get(addressOf(claim)) ?? 0) < eachAddress);

  function take(claim: Claim): () => void {
    const changeKey = (by: 1 | -1) => count(keyOf(claim), by);
    const changeSlot = (by: 1 | -1) => {
      if (claim.address !== undefined) count(addressOf(claim), by);
      inAll += by;
      if (!claim.preferred) others += by;
    };
    changeKey(1);
    changeSlot(1);
    const began = performance.now();
    const giveBack = (what: (by: -1) => void, afterMs: number) => {
      const now = () => {
        what(-1);
        startNext();
      };
      if (afterMs === 0) now();
      else setTimeout(now, afterMs);
    };
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const ms = performance.now() - began;
      use.add(claim.key, ms);
      if (isHeavy(claim)) {
        const restMs = Math.min(ms, longestOwnRestMs);
        resting.set(claim.key, performance.now() + restMs);
        giveBack((by) => {
          resting.delete(claim.key);
          changeKey(by);
        }, restMs);
      } else giveBack(changeKey, 0);
      giveBack(changeSlot, claim.preferred ? 0 : Math.min(ms * rest, longestRestMs));
    };
  }

  function nextOf(queue: Map<string, Waiting[]>): Waiting | undefined {
    const first = best(
      [...queue.values()].flatMap(([one]) => (one && mayStart(one) ? [one] : [])),
      (one) => (leastUsedFirst ? -use.of(one.key) : 0),
    );
    if (!first) return undefined;
    const rest = queue.get(first.key)?.slice(1) ?? [];
    queue.delete(first.key);
    if (rest.length > 0) queue.set(first.key, rest);
    return first;
  }

  function startNext(): void {
    for (;;) {
      const next = nextOf(queues.preferred) ?? nextOf(queues.other);
      if (!next) return;
      next.start(take(next));
    }
  }

  function leave(queue: Map<string, Waiting[]>, waiting: Waiting): void {
    const left = (queue.get(waiting.key) ?? []).filter((one) => one !== waiting);
    if (left.length > 0) queue.set(waiting.key, left);
    else queue.delete(waiting.key);
    waiting.refuse();
  }

  /** Makes room for this key: the one with clearly more queued, or more use, loses its last. */
  function makeRoom(queue: Map<string, Waiting[]>, key: string): boolean {
    const lengthOf = (one: string) => queue.get(one)?.length ?? 0;
    if (lengthOf(key) >= options.waitingEach) return false;
    const all = [...queue.values()];
    if (all.reduce((sum, waiting) => sum + waiting.length, 0) < options.waiting) return true;
    const weightOf = leastUsedFirst ? use.of : lengthOf;
    const lasts = all.flatMap((waiting) => waiting.slice(-1));
    const last = best(lasts, ({ key: other }) => weightOf(other));
    const margin = leastUsedFirst ? 0 : 1;
    if (!last || weightOf(last.key) <= weightOf(key) + margin) return false;
    leave(queue, last);
    return true;
  }

  function enter(claim: Claim, signal?: AbortSignal): Promise<() => void> {
    const queue = claim.preferred ? queues.preferred : queues.other;
    const own = queue.get(claim.key)?.length ?? 0;
    if (leastUsedFirst) use.add(claim.key, requestMs);
    // No one overtakes their own earlier work; others had their chance when a slot became free.
    if (own === 0 && mayStart(claim)) return Promise.resolve(take(claim));
    if (!makeRoom(queue, claim.key)) return Promise.reject(new DomainError('unavailable'));
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(late);
        reject(new DomainError('unavailable'));
      };
      const start = (release: () => void) => {
        clearTimeout(late);
        resolve(release);
      };
      const waiting: Waiting = { ...claim, start, refuse };
      // A caller that rests for what it used waits that much longer.
      const restMs = Math.max(0, (resting.get(claim.key) ?? 0) - performance.now());
      const { few, longestWaitMs } = options;
      const isOneOfFew = claim.patient && few && own < few.count;
      const waitMs = isOneOfFew ? few.waitMs : longestWaitMs;
      const late = waitMs && setTimeout(() => leave(queue, waiting), waitMs + restMs);
      queue.set(claim.key, [...(queue.get(claim.key) ?? []), waiting]);
      signal?.addEventListener('abort', () => leave(queue, waiting));
    });
  }

  return {
    enter,
    async run(claim, work) {
      const release = await enter(claim);
      try {
        return await work();
      } finally {
        release();
      }
    },
    spent: use.of,
  };
}

/** The first of those with the highest rank. */
function best<T>(all: readonly T[], rankOf: (one: T) => number): T | undefined {
  const [first, ...others] = all.map((one) => ({ one, rank: rankOf(one) }));
  return first && others.reduce((top, other) => (other.rank > top.rank ? other : top), first).one;
}

/** How long each key has used something, with exponential decay. */
function createUse() {
  const used = new LRUCache<string, { ms: number; at: number }>({ max: maxKeys });
  const of = (key: string) => {
    const known = used.get(key);
    return known ? known.ms * 2 ** ((known.at - performance.now()) / halfLifeMs) : 0;
  };
  return {
    of,
    add: (key: string, ms: number) => {
      used.set(key, { ms: of(key) + ms, at: performance.now() });
    },
  };
}
