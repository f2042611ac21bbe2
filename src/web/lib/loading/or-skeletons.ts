const timeoutMs = 300;

/**
 * For a page's `load`: waits for its lists, but in the browser no longer than is noticeable. Slower
 * data loads into the page's skeletons.
 */
export async function orSkeletons(lists: Promise<unknown>): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await (import.meta.env.SSR ? lists : Promise.race([lists, timeout]));
}
