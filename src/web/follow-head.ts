import { currentHead } from './current-head.ts';
import type { makeRouter } from './router.tsx';

/** Keeps title and description of the document with the page, as navigation in the browser changes it. */
export function followHead(router: ReturnType<typeof makeRouter>): void {
  router.subscribe('onResolved', () => {
    const head = currentHead(router);
    document.title = head.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', head.url);
  });
}
