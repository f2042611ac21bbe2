const timeoutMs = 300;

/**
 * For a page's `load`: waits for its lists, but in the browser no longer than it takes to be noticed. What comes later
 * comes into the page's own skeletons; a page that waits whole would lose its frame.
 */
export async function orSkeletons(lists: Promise<unknown>): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await (import.meta.env.SSR ? lists : Promise.race([lists, timeout]));
}
