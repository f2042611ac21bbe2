import { keepDraft, readDraft } from '#web/lib/drafts/drafts.ts';

/** Where the words of a draft stand for a moment that were just sent, for the other windows to hear. */
const sentKey = (key: string) => `sent:${key}`;

/** What is left of words when others were sent; all of them where they do not begin with those. */
function withoutSent(words: string, sent: string): string {
  return words.startsWith(sent) ? words.slice(sent.length).trimStart() : words;
}

function tellSent(key: string, sent: string): void {
  try {
    localStorage.setItem(sentKey(key), sent);
    localStorage.removeItem(sentKey(key));
  } catch {
    // Where nothing is kept, windows share no draft.
  }
}

/**
 * Forgets of a draft the words that were sent, and tells the other windows which. Answers what stays: what another
 * window wrote meanwhile.
 */
export function forgetSent(key: string, sent: string): string {
  const kept = readDraft(key);
  const rest = typeof kept === 'string' ? withoutSent(kept, sent) : '';
  // First told, then done: the others hear of both in this order.
  tellSent(key, sent);
  keepDraft(key, rest === '' ? undefined : rest);
  return rest;
}

/**
 * Tells what is left of this window's own words when another window sent the draft, until the returned function is
 * called: what was typed here in the same moment, that one could not know. `typed` answers what was typed here and
 * nowhere else since, if anything was.
 */
export function onSentElsewhere(
  key: string,
  typed: () => string | undefined,
  left: (rest: string) => void,
): () => void {
  const take = (event: StorageEvent) => {
    if (event.key !== sentKey(key) || event.newValue === null) return;
    const rest = withoutSent(typed() ?? '', event.newValue);
    if (rest !== '') left(rest);
  };
  addEventListener('storage', take);
  return () => removeEventListener('storage', take);
}
