type Clickable = HTMLButtonElement | HTMLInputElement;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  /** Controls whose clicks are not handled yet, oldest first. */
  var earlyClicks: Set<Clickable> | undefined;
  /** Values typed or chosen that are not handled yet. */
  var earlyInput: Map<Field, string> | undefined;
}

/**
 * Records clicks on elements that need scripts, and typed or chosen values, until a component
 * replays them. Inlined into the page's head as source, so it listens before any other script: it
 * may not use anything from outside itself. Links, and forms with an action, work natively.
 */
export function captureEarlyEvents(page: Window & typeof globalThis): void {
  const earlyClicks = new Set<Clickable>();
  const earlyInput = new Map<Field, string>();
  page.earlyClicks = earlyClicks;
  page.earlyInput = earlyInput;
  const goesNowhere = (form: Element | null) =>
    form?.hasAttribute('action') === false && !form.hasAttribute('method');
  page.addEventListener(
    'click',
    ({ target }) => {
      const clicked = (target as Element).closest<Clickable>('button,[type=checkbox],[type=radio]');
      if (!clicked || (clicked.type === 'submit' && clicked.form && !goesNowhere(clicked.form)))
        return;
      earlyClicks.add(clicked);
      page.setTimeout(
        () => earlyClicks.has(clicked) && clicked.setAttribute('aria-busy', 'true'),
        150,
      );
    },
    true,
  );
  page.addEventListener(
    'input',
    ({ target }) => {
      const field = target as Field;
      // Boxes are clicked; passwords and files are the browser's own.
      if (
        !field.matches(
          'select,textarea,input:not([type=checkbox],[type=radio],[type=password],[type=file])',
        )
      )
        return;
      earlyInput.set(field, field.value);
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
const pendingClicks = globalThis.earlyClicks ?? new Set<Clickable>();
const pendingInput = globalThis.earlyInput ?? new Map<Field, string>();

function forget(clicked: Clickable): void {
  pendingClicks.delete(clicked);
  clicked.removeAttribute('aria-busy');
}

/** Runs before other click handlers: from here on the click is handled by components. */
export function claimClick({ target }: { readonly target: EventTarget }): void {
  for (const clicked of pendingClicks) if (clicked.contains(target as Node)) forget(clicked);
}

/** The same for input. */
export function claimInput({ target }: { readonly target: EventTarget }): void {
  pendingInput.delete(target as Field);
}

/** Replays unhandled input, then clicks. Events of parts not yet hydrated are recorded again. */
export function replayEarlyEvents(): void {
  for (const [field, value] of [...pendingInput]) replayInput(field, value);
  for (const clicked of [...pendingClicks]) {
    pendingClicks.delete(clicked);
    if (clicked.getClientRects().length > 0) replayClick(clicked);
    if (!pendingClicks.has(clicked)) forget(clicked);
  }
}

/** Menus and tabs answer when the pointer goes down. Elsewhere that would close what is open. */
const actsOnPointerDown = '[role=tab],[aria-haspopup=menu]';

function replayClick(clicked: Clickable): void {
  if (clicked.matches(actsOnPointerDown))
    for (const type of ['pointerdown', 'mousedown'])
      clicked.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
  // The browser has set the box already, and the click sets it again.
  if ('checked' in clicked) clicked.checked = clicked.type === 'checkbox' && !clicked.checked;
  clicked.click();
}

function replayInput(field: Field, value: string): void {
  const happens = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  happens('input');
  if (pendingInput.has(field)) return;
  // React only notices a change if the field differs from the value it last set.
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  happens('change');
}
