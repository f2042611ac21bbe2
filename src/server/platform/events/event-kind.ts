import type { Tx } from '../db/database.ts';

/** A kind of fact, declared by the capability that records it. Names are `<capability>.<past tense>`. */
export interface EventKind<Payload extends object> {
  readonly name: string;
  /** Only carries the type. */
  readonly payload?: Payload;
}

/** What people who are not signed in may see changed by it; `creator`: what is about its `creatorId`. */
export type SeenChange = 'all' | 'creator' | 'nothing';

const seenChanges = new Map<string, (payload: never) => SeenChange>();

/** Declares it once, with what it changes for visitors: all that they read, unless told otherwise. */
export function defineEvent<Payload extends object>(
  name: `${string}.${string}`,
  changes: SeenChange | ((payload: Payload) => SeenChange) = 'all',
): EventKind<Payload> {
  seenChanges.set(name, typeof changes === 'function' ? changes : () => changes);
  return { name };
}

/** All that visitors read, or what is about these creators. */
export type SeenChanges = 'all' | readonly number[];

/** An event of another release is not known, and changes everything. */
export function changesOf(
  events: readonly Pick<RecordedEvent<object>, 'name' | 'payload'>[],
): SeenChanges {
  const creators = new Set<number>();
  for (const { name, payload } of events) {
    const change = seenChanges.get(name)?.(payload as never) ?? 'all';
    if (change === 'nothing') continue;
    const { creatorId } = payload as { readonly creatorId?: unknown };
    if (change === 'all' || typeof creatorId !== 'number') return 'all';
    creators.add(creatorId);
  }
  return [...creators];
}

export interface RecordedEvent<Payload> {
  readonly id: number;
  readonly name: string;
  readonly payload: Payload;
  readonly recordedAt: string;
}

/** The outbox: events are stored in the operation's transaction and relayed after its commit. */
export interface Events {
  /** Records an event in `tx` and runs its in-transaction subscribers. */
  record<Payload extends object>(tx: Tx, kind: EventKind<Payload>, payload: Payload): Promise<void>;
  /** Sets the position from which this process shows events; called before the first visitor. */
  open(): Promise<void>;
  /** Starts relaying committed events to tasks and to the live connections of every process. */
  start(): void;
  stop(): Promise<void>;
  /**
   * Called as soon as this process commits an event, and before each batch of events is shown by
   * it.
   */
  onSeen(listener: (changes: SeenChanges) => void): void;
}
