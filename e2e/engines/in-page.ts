/** Functions that run in the page: they use nothing from outside themselves. */

/** What a person looks for: an element of a kind, by its name. */
export interface Query {
  /** `field` is anything that takes a value. */
  readonly kind: 'button' | 'link' | 'field' | 'checkbox' | 'heading' | 'image' | 'text';
  /** Its whole name or, between slashes, a pattern. */
  readonly name: string;
  /** Only within the first visible element that this selector finds. */
  readonly within?: string;
  /** Which of several; the first unless given. */
  readonly nth?: number;
  /** Scrolls it to where it can be pressed, and finds it only if a press would hit it. */
  readonly reach?: boolean;
}

/** The element that fits, if it can be seen; a field for files is always hidden. */
export function findElement({
  kind,
  name,
  within = 'body',
  nth = 0,
  reach,
}: Query): Element | null {
  const selectors = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    field: 'input, textarea, select, [role=combobox]',
    checkbox: '[type=checkbox], [type=radio]',
    heading: 'h1, h2, h3, h4',
    image: 'img, [role=img]',
    text: '*',
  };
  const pattern = /^\/(.*)\/$/.exec(name)?.[1];
  const fits = (text: string | null | undefined) => {
    const plain = text?.replace(/\s+/g, ' ').trim() ?? '';
    return pattern === undefined ? plain === name : new RegExp(pattern).test(plain);
  };
  const textOf = (ids: string | null) =>
    ids
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  const namesOf = (element: Element) => {
    const { labels, alt } = element as HTMLInputElement;
    const shown = element as HTMLElement;
    return [
      element.getAttribute('aria-label') ?? textOf(element.getAttribute('aria-labelledby')),
      ...Array.from(labels ?? [], (label) => label.textContent),
      alt,
      shown.innerText,
    ];
  };
  const visible = (element: Element) => {
    if ((element as HTMLInputElement).type === 'file') return true;
    const { width, height } = element.getBoundingClientRect();
    const shown = kind === 'checkbox' || (width > 0 && height > 0);
    return shown && element.checkVisibility() && !element.closest('[inert], [aria-hidden=true]');
  };
  const place = [...document.querySelectorAll(within)].find((each) => each.checkVisibility());
  if (!place) return null;
  const fitting = [...place.querySelectorAll(selectors[kind])].filter((element) => {
    if (kind !== 'text') return namesOf(element).some(fits) && visible(element);
    // The innermost element with this text.
    return (
      fits(element.textContent) &&
      ![...element.children].some((child) => fits(child.textContent)) &&
      visible(element)
    );
  });
  const found = fitting[nth] ?? null;
  if (!found || !reach) return found;
  // A box that only its label shows is pressed there.
  const labels = kind === 'checkbox' ? ((found as HTMLInputElement).labels ?? []) : [];
  const targets = [found, ...labels];
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const hit = targets.find((target) => {
    // The first line of a link that is broken into two.
    const { left, top, width, height } = target.getClientRects()[0] ?? new DOMRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (target.contains(there) || there.contains(target));
  });
  if (!hit) return null;
  // What moves between here and the press gets none, as under a finger.
  document.onpointerdown = ({ target }) => {
    const there = target as Element;
    const landed = hit.contains(there) || there.contains(hit);
    Object.assign(globalThis, { missedPress: landed ? undefined : there.outerHTML.slice(0, 200) });
  };
  return hit;
}

/** What the last press fell on, if it was not what was found to be pressed. */
export function missedPress(): string | undefined {
  return (globalThis as { missedPress?: string }).missedPress;
}

/** Gives a field its value as a native picker does, which no driver opens: a day, an option by its words. */
export function pickValue(element: Element, chosen: string): void {
  const field = element as HTMLInputElement | HTMLSelectElement;
  const options = 'options' in field ? [...field.options] : [];
  const option = options.find(({ label, value }) => label === chosen || value === chosen);
  const prototype = Object.getPrototypeOf(field);
  const value = option?.value ?? chosen;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Whether React has taken over the page, except the map's own controls. */
export function isAlive(): boolean {
  const controls = [...document.querySelectorAll('a, button, input, select, textarea')];
  return (
    document.querySelector('[aria-label$="(F8)"]') !== null &&
    controls
      .filter((control) => !control.closest('.maplibregl-map'))
      .every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')))
  );
}
