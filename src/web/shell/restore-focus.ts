/** What is at the keyboard, or stands around it, and what stood before it beside it. */
interface Place {
  readonly element: Element;
  readonly before: readonly Element[];
}

/** For what else gives focus back when something closes, such as dialogs. */
const delay = 50;

/** From an element outwards, up to the page's main part. */
function wayFrom(target: Element, main: Element): readonly Place[] {
  const way: Place[] = [];
  for (let element = target; main.contains(element); element = element.parentElement ?? main) {
    const beside = [...(element.parentElement?.children ?? [])];
    way.push({ element, before: beside.slice(0, beside.indexOf(element)) });
    if (element === main) break;
  }
  return way;
}

const headingIn = (element: Element | null | undefined) =>
  element?.matches('h1, h2, h3, h4')
    ? element
    : element?.querySelector<HTMLElement>('h1, h2, h3, h4');

/** The nearest heading to what is gone: of what stands in its place now, of what stood before it, of what is around. */
function headingNear(way: readonly Place[]): HTMLElement | undefined {
  for (const [outwards, { element }] of way.entries()) {
    const inner = way[outwards - 1];
    if (!element.isConnected || !inner) continue;
    const before = inner.before.findLast((one) => one.isConnected);
    const instead = before ? before.nextElementSibling : element.firstElementChild;
    const near = inner.element.isConnected ? [] : [instead, before];
    const heading = [...near, element].map(headingIn).find(Boolean);
    if (heading instanceof HTMLElement) return heading;
  }
  return undefined;
}

/**
 * From now on, focus moves near a pressed element that disappears, instead of to the top of
 * the page. Ends when the returned function is called.
 */
export function keepFocus(): () => void {
  let at: Element | null = null;
  let way: readonly Place[] = [];
  let page = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = () => document.activeElement === document.body && at !== null && !at.isConnected;

  const remember = ({ target }: FocusEvent) => {
    const main = document.querySelector('main');
    if (!(target instanceof Element && main)) return;
    at = target;
    // Dialogs, menus and toasts stand elsewhere: from them one goes back to where one came from.
    if (main.contains(target)) way = wayFrom(target, main);
    else if (target.closest('header, footer')) way = [];
    page = location.pathname;
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    // Once whatever took the focus away is done: who pressed beside everything wanted to leave. What is disabled
    // meanwhile is left by no one's wish, and often gone soon.
    queueMicrotask(() => {
      const left = target === at && at?.isConnected && !at.matches(':disabled');
      if (left && document.activeElement === document.body) at = null;
    });
  };
  const recover = () => {
    // A new page says itself where it begins.
    if (!lost() || location.pathname !== page) return;
    const [origin] = way;
    if (origin?.element instanceof HTMLElement) origin.element.focus();
    if (document.activeElement !== document.body) return;
    const heading = headingNear(way);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // A mouse stays where it is.
    if (heading.matches(':focus-visible')) heading.scrollIntoView({ block: 'nearest' });
  };
  const changes = new MutationObserver(() => {
    if (!lost()) return;
    clearTimeout(timer);
    timer = setTimeout(recover, delay);
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', leave);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', leave);
  };
}
