import { LRUCache } from 'lru-cache';
import { freshnessMs } from '#contract/constants.ts';

export interface FinishedPage {
  readonly status: number;
  /** Set instead of a body. */
  readonly location?: string;
  /** The document, cut where the nonce goes. */
  readonly parts: readonly string[];
}

/**
 * Finished pages of visitors, shared by all of them for up to 30 s and dropped as soon as anything happened.
 * Visitors who ask while a page is being made wait for the same one.
 */
export function createPageCache() {
  const pages = new LRUCache<string, Promise<FinishedPage>>({ max: 500, ttl: freshnessMs });
  return {
    clear: () => pages.clear(),
    get(key: string, make: () => Promise<FinishedPage>): Promise<FinishedPage> {
      const kept = pages.get(key);
      if (kept) return kept;
      const made = make();
      pages.set(key, made);
      const forget = () => {
        if (pages.peek(key) === made) pages.delete(key);
      };
      made.then(({ status }) => status !== 200 && status !== 404 && forget(), forget);
      return made;
    },
  };
}
