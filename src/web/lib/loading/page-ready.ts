/** What does not listen yet: the page itself, and lazily hydrated parts whose code is on its way. */
const asleep = new Set<object>();
const page = {};
asleep.add(page);

function show(): void {
  document.documentElement.toggleAttribute('data-ready', asleep.size === 0);
}

/** Whether scripts listen to all of the page. */
export const isPageReady = (): boolean => asleep.size === 0;

/** Called once the browser took the server's page over. */
export function markPageReady(): void {
  asleep.delete(page);
  show();
}

/** The page is not ready until the returned function is called. Ready pages have `<html data-ready>`. */
export function holdPageReady(): () => void {
  const part = {};
  asleep.add(part);
  show();
  return () => {
    if (asleep.delete(part)) show();
  };
}
