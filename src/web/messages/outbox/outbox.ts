import type { Attachment } from '#contract/messages/message-attachments.ts';
import {
  draftKeys,
  onDraftElsewhere,
  onDraftsForgotten,
  readDraft,
  saveDraft,
} from '#web/lib/drafts/drafts.ts';
import { formerUnsentKey, unsavedKeys, unsentKeys } from '#web/lib/drafts/unsent.ts';

/** A message that is not stored yet. */
export interface Outgoing {
  /** Retries keep this id, so the message is stored once. */
  readonly clientId: string;
  readonly recipientId: number;
  readonly content: string;
  /** Already uploaded, each with its key. */
  readonly attachments: readonly Attachment[];
  readonly at: string;
  /** `refused` waits for the person; `later` is retried automatically. */
  readonly trouble: 'refused' | 'later' | null;
}

/** One account's pending messages in this browser, in the order they were written. */
export interface Outbox {
  list(): readonly Outgoing[];
  put(outgoing: Outgoing): void;
  /** Only if still pending: another window may have sent them. */
  change(which: (outgoing: Outgoing) => boolean, patch: Pick<Outgoing, 'trouble'>): void;
  remove(clientId: string): void;
  subscribe(changed: () => void): () => void;
}

const outboxes = new Map<number, Outbox>();

/** One per account, shared within this window and in sync with other windows. */
export function outboxOf(accountId: number): Outbox {
  const known = outboxes.get(accountId);
  if (known) return known;
  const made = makeOutbox(accountId);
  outboxes.set(accountId, made);
  return made;
}

/** Each message has its own key, so concurrent windows never overwrite each other. */
export function makeOutbox(accountId: number): Outbox {
  const beginning = unsentKeys(accountId);
  const keyOf = ({ at, clientId }: Outgoing) => `${beginning}${at}-${clientId}`;
  const listeners = new Set<() => void>();
  /**
   * Messages that the browser could not store exist as long as the window. Some have an older stored
   * copy; if it disappears, another window sent or discarded the message.
   */
  const unsaved = new Map<string, { readonly outgoing: Outgoing; readonly copied: boolean }>();
  let shown: readonly Outgoing[] = [];
  let written = '[]';

  // Reread each time: another window may have sent some, and sign-out deletes them.
  const list = () => {
    const stored = new Map<string, Outgoing>();
    for (const key of draftKeys(beginning)) {
      const outgoing = readDraft(key) as Outgoing | null;
      if (outgoing) stored.set(key, outgoing);
    }
    for (const [key, { outgoing, copied }] of unsaved)
      if (!copied || stored.has(key)) stored.set(key, outgoing);
    const next = [...stored].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, outgoing]) => outgoing);
    const text = JSON.stringify(next);
    if (text !== written) [shown, written] = [next, text];
    return shown;
  };
  const letGo = (key: string) => {
    unsaved.delete(key);
    unsavedKeys.delete(key);
    if (unsavedKeys.size === 0) removeEventListener('beforeunload', warn);
  };
  const save = (outgoing: Outgoing) => {
    const key = keyOf(outgoing);
    if (saveDraft(key, outgoing)) return letGo(key);
    const copied = readDraft(key) !== null;
    unsaved.set(key, { outgoing, copied });
    if (copied) return;
    unsavedKeys.add(key);
    addEventListener('beforeunload', warn);
  };
  /** There may be room by now. */
  const retrySave = () => {
    for (const [key, { outgoing, copied }] of [...unsaved])
      if (copied && readDraft(key) === null) letGo(key);
      else save(outgoing);
  };
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const takeOver = () => {
    const former = readDraft(formerUnsentKey(accountId)) as readonly Outgoing[] | null;
    if (!former) return;
    for (const outgoing of former) save(outgoing);
    saveDraft(formerUnsentKey(accountId), undefined);
    // Both together may have exceeded a full storage.
    retrySave();
  };
  takeOver();
  onDraftsForgotten(() => {
    for (const key of [...unsaved.keys()]) letGo(key);
    notifyListeners();
  });
  return {
    list,
    put(outgoing) {
      save(outgoing);
      notifyListeners();
      // Its draft is deleted next.
      queueMicrotask(retrySave);
    },
    change(which, patch) {
      for (const outgoing of list().filter(which)) save({ ...outgoing, ...patch });
      notifyListeners();
    },
    remove(clientId) {
      for (const outgoing of list().filter((one) => one.clientId === clientId)) {
        letGo(keyOf(outgoing));
        saveDraft(keyOf(outgoing), undefined);
      }
      retrySave();
      notifyListeners();
    },
    subscribe(changed) {
      listeners.add(changed);
      const leave = onDraftElsewhere(formerUnsentKey(accountId), () => {
        takeOver();
        changed();
      });
      return () => {
        listeners.delete(changed);
        leave();
      };
    },
  };
}

/** The time in a new message's key: later than all pending ones, however fast they are written. */
export function timeAfter(waiting: readonly Outgoing[], now: Date): string {
  const last = Date.parse(waiting.at(-1)?.at ?? '');
  return new Date(last >= now.getTime() ? last + 1 : now.getTime()).toISOString();
}

/** Leaving the site would lose messages held only by this window. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
