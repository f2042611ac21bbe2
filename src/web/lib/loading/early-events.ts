type Pressed = HTMLButtonElement | HTMLInputElement;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  /** What was pressed and not answered yet, in its order. */
  var presses: Set<Pressed> | undefined;
  /** What was typed or chosen and not heard of yet. */
  var typed: Map<Field, string> | undefined;
}

/**
 * Keeps each press on what needs scripts, and what is typed and chosen, until a component takes it. Stands in the page's head as its own source, so
 * that it listens before any other script is there: it may use nothing from outside itself. Links, and forms that say
 * where they go, work by themselves.
 */
export function captureEarlyEvents(page: Window & typeof globalThis): void {
  const presses = new Set<Pressed>();
  const typed = new Map<Field, string>();
  page.presses = presses;
  page.typed = typed;
  const goesNowhere = (form: Element | null) =>
    form?.hasAttribute('action') === false && !form.hasAttribute('method');
  page.addEventListener(
    'click',
    ({ target }) => {
      const pressed = (target as Element).closest<Pressed>('button,[type=checkbox],[type=radio]');
      if (!pressed || (pressed.type === 'submit' && pressed.form && !goesNowhere(pressed.form)))
        return;
      presses.add(pressed);
      page.setTimeout(() => presses.has(pressed) && pressed.setAttribute('aria-busy', 'true'), 150);
    },
    true,
  );
  page.addEventListener(
    'input',
    ({ target }) => {
      const field = target as Field;
      // Boxes are pressed; passwords and files are the browser's own.
      if (
        !field.matches(
          'select,textarea,input:not([type=checkbox],[type=radio],[type=password],[type=file])',
        )
      )
        return;
      typed.set(field, field.value);
    },
    true,
  );
  // Sent by the browser alone, such a form would put all that was typed into the address.
  page.addEventListener(
    'submit',
    (event) => goesNowhere(event.target as Element) && event.preventDefault(),
    true,
  );
}

/** Empty where the page's head could not run its script. */
const kept = globalThis.presses ?? new Set<Pressed>();
const fields = globalThis.typed ?? new Map<Field, string>();

function forget(pressed: Pressed): void {
  kept.delete(pressed);
  pressed.removeAttribute('aria-busy');
}

/** Hears of each click before any other component does: from here on the press is theirs. */
export function claimPress({ target }: { readonly target: EventTarget }): void {
  for (const pressed of kept) if (pressed.contains(target as Node)) forget(pressed);
}

/** The same of what is typed and chosen. */
export function claimTyped({ target }: { readonly target: EventTarget }): void {
  fields.delete(target as Field);
}

/** Tells of what was typed and chosen, then presses again, what no one took. What is still not awake is kept again. */
export function replayEarlyEvents(): void {
  for (const [field, value] of [...fields]) replayTyped(field, value);
  for (const pressed of [...kept]) {
    kept.delete(pressed);
    if (pressed.getClientRects().length > 0) replayPress(pressed);
    if (!kept.has(pressed)) forget(pressed);
  }
}

function replayPress(pressed: Pressed): void {
  // Menus and tabs answer when the pointer goes down.
  for (const type of ['pointerdown', 'mousedown'])
    pressed.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
  // The browser has set the box already, and the press sets it again.
  if ('checked' in pressed) pressed.checked = pressed.type === 'checkbox' && !pressed.checked;
  pressed.click();
}

function replayTyped(field: Field, value: string): void {
  const happens = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  happens('input');
  if (fields.has(field)) return;
  // React hears of a change by itself only where the field is not as React last set it.
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  happens('change');
}
