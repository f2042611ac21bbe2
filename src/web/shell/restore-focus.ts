/** The focused element, its ancestors, and their previous siblings. */
interface Place {
  readonly element: Element;
  readonly before: readonly Element[];
}

/** For other code that restores focus when something closes, such as dialogs. */
const delay = 50;

/** From an element outward, up to the page's main part. */
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

/**
 * The heading nearest to the removed element: in its replacement, its previous sibling, or its
 * ancestors.
 */
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
export function restoreFocus(): () => void {
  let at: Element | null = null;
  let way: readonly Place[] = [];
  let page = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = () => document.activeElement === document.body && at !== null && !at.isConnected;

  const remember = ({ target }: FocusEvent) => {
    const main = document.querySelector('main');
    if (!(target instanceof Element && main)) return;
    at = target;
    // Dialogs, menus and toasts are in portals: from them focus returns to where it came from.
    if (main.contains(target)) way = wayFrom(target, main);
    else if (target.closest('header, footer')) way = [];
    page = location.pathname;
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    // After the update that took the focus: a click on empty space means the person wanted to
    // leave. A disabled element loses focus unintentionally, and is often removed soon.
    queueMicrotask(() => {
      const left = target === at && at?.isConnected && !at.matches(':disabled');
      if (left && document.activeElement === document.body) at = null;
    });
  };
  const recover = () => {
    // The focus of a new page: focus-new-page.ts.
    if (!lost() || location.pathname !== page) return;
    const [origin] = way;
    if (origin?.element instanceof HTMLElement) origin.element.focus();
    if (document.activeElement !== document.body) return;
    const heading = headingNear(way);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // Mouse users see no change.
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
