import { LRUCache } from 'lru-cache';
import { freshnessMs } from '#contract/constants.ts';

export interface FinishedPage {
  readonly status: number;
  /** Set instead of a body. */
  readonly location?: string;
  /** The document, split at the nonce. */
  readonly parts: readonly string[];
}

/**
 * Rendered pages for visitors, shared for up to 30 s and dropped after any relevant event. Visitors
 * who request a page while it is being rendered share it.
 */
export function createPageCache() {
  const pages = new LRUCache<string, Promise<FinishedPage>>({ max: 500, ttl: freshnessMs });
  return {
    clear: () => pages.clear(),
    get(key: string, make: () => Promise<FinishedPage>): Promise<FinishedPage> {
      const cached = pages.get(key);
      if (cached) return cached;
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
