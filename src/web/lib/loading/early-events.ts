type Pressed = HTMLButtonElement | HTMLInputElement;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  /** What was pressed and not answered yet, in its order. */
  var presses: Set<Pressed> | undefined;
  /** What was typed or chosen and not heard of yet. */
  var typed: Map<Field, string> | undefined;
}

/**
 * Records clicks on elements that need scripts, and typed or chosen values, until a component
 * replays them. Inlined into the page's head as source, so it listens before any other script: it
 * may not use anything from outside itself. Links, and forms with an action, work natively.
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
  // Submitted natively, such a form would put its values into the address.
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

/** Runs before other click handlers: from here on the click is handled by components. */
export function claimPress({ target }: { readonly target: EventTarget }): void {
  for (const pressed of kept) if (pressed.contains(target as Node)) forget(pressed);
}

/** The same of what is typed and chosen. */
export function claimTyped({ target }: { readonly target: EventTarget }): void {
  fields.delete(target as Field);
}

/** Replays unhandled input, then clicks. Events of parts not yet hydrated are recorded again. */
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
  // React only notices a change if the field differs from the value it last set.
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  happens('change');
}
