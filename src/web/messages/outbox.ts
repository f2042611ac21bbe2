import type { Attachment } from '#contract/message-attachments.ts';
import { keepDraft, onDraftElsewhere, readDraft } from '#web/lib/drafts.ts';
import { outboxKey } from './outbox-key.ts';

/** A message that is not stored yet. */
export interface Outgoing {
  /** Sent again, it keeps this name, so that it is stored once. */
  readonly clientId: string;
  readonly recipientId: number;
  readonly content: string;
  /** Taken by the server already, each with its key. */
  readonly attachments: readonly Attachment[];
  readonly at: string;
  /** `refused` waits for its person; `later` is tried again by itself. */
  readonly trouble: 'refused' | 'later' | null;
}

/** The messages of one account that wait in this browser, in the order in which they were written. */
export interface Outbox {
  list(): readonly Outgoing[];
  change(grow: (waiting: readonly Outgoing[]) => readonly Outgoing[]): void;
  subscribe(changed: () => void): () => void;
}

const empty: readonly Outgoing[] = [];
const outboxes = new Map<number, Outbox>();

/** One for each account: the same for everybody who asks in this window, and of one mind with the other windows. */
export function outboxOf(accountId: number): Outbox {
  const known = outboxes.get(accountId);
  if (known) return known;
  const made = makeOutbox(outboxKey(accountId));
  outboxes.set(accountId, made);
  return made;
}

function makeOutbox(key: string): Outbox {
  const listeners = new Set<() => void>();
  let shown = empty;
  let written = '[]';
  /** Where the browser keeps nothing, the messages live as long as the window. */
  let forgetful = false;

  // Read anew each time: another window may have sent, and sign-out forgets.
  const list = () => {
    if (forgetful) return shown;
    const kept = (readDraft(key) ?? empty) as readonly Outgoing[];
    const text = JSON.stringify(kept);
    if (text !== written) [shown, written] = [kept, text];
    return shown;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    list,
    change(grow) {
      const next = grow(list());
      forgetful = !keepDraft(key, next.length === 0 ? undefined : next);
      if (forgetful) shown = next;
      tell();
    },
    subscribe(changed) {
      listeners.add(changed);
      const leave = onDraftElsewhere(key, changed);
      return () => {
        listeners.delete(changed);
        leave();
      };
    },
  };
}

/** With this message changed, where it is still there. */
export function withChange(
  waiting: readonly Outgoing[],
  clientId: string,
  change: Partial<Outgoing>,
): readonly Outgoing[] {
  return waiting.map((one) => (one.clientId === clientId ? { ...one, ...change } : one));
}

export function without(waiting: readonly Outgoing[], clientId: string): readonly Outgoing[] {
  return waiting.filter((one) => one.clientId !== clientId);
}
