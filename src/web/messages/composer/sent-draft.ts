import { readDraft, saveDraft } from '#web/lib/drafts/drafts.ts';

/** Briefly stores the text just sent, to announce it to other windows. */
const sentKey = (key: string) => `sent:${key}`;

/** The text without the sent prefix; all of it if it does not start with that. */
function withoutSent(text: string, sent: string): string {
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}

function announceSent(key: string, sent: string): void {
  try {
    localStorage.setItem(sentKey(key), sent);
    localStorage.removeItem(sentKey(key));
  } catch {
    // Without storage, windows share no draft.
  }
}

/**
 * Removes the sent text from a draft, and announces it to the other windows. Returns the rest,
 * typed in another window since.
 */
export function forgetSent(key: string, sent: string): string {
  const draft = readDraft(key);
  const rest = typeof draft === 'string' ? withoutSent(draft, sent) : '';
  // Announce before removing: other windows see both in this order.
  announceSent(key, sent);
  saveDraft(key, rest === '' ? undefined : rest);
  return rest;
}

/**
 * Calls back with the rest of this window's text after another window sent the draft, until the
 * returned function is called: text typed here at the same moment was not part of it. `typed`
 * returns what was typed only here since, if anything.
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
