import type { Tx } from '../db/database.ts';

/** A kind of fact, declared by the capability that records it. Names are `<capability>.<past tense>`. */
export interface EventKind<Payload extends object> {
  readonly name: string;
  /** Only carries the type. */
  readonly payload?: Payload;
}

export function defineEvent<Payload extends object>(
  name: `${string}.${string}`,
): EventKind<Payload> {
  return { name };
}

export interface RecordedEvent<Payload> {
  readonly id: number;
  readonly name: string;
  readonly payload: Payload;
  readonly recordedAt: string;
}

/** The names of the coming events; undefined if some are unknown. */
export type SeenNames = readonly string[] | undefined;

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
  onSeen(listener: (names: SeenNames) => void): void;
}
