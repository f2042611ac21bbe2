export type ToastMessage = {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
  /** Its action: undo the last step or, with `leads`, go to a page. */
  action?: { label: string; onSelect: () => void; navigates?: true } | undefined;
  /** The page says it, too, until it is mended. */
  saidInPage?: true | undefined;
  /** Not the result of an action just taken here. */
  notification?: boolean | undefined;
};

export type ShownToast = ToastMessage & {
  id: number;
  open: boolean;
  /** How often a toast appeared without replacing another. */
  appearance: number;
};

let current: ShownToast | null = null;
let lastId = 0;
/** Whether something was pressed since the current one appeared. */
let pressedSince = false;
const listeners = new Set<() => void>();

function show(next: ShownToast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message from anywhere in the browser. There is one at a time: a new one replaces the old,
 * but an event never replaces the result of an action; it stays in the bell.
 */
export function toast(message: ToastMessage): void {
  if (message.notification && current?.open && !current.notification) return;
  lastId += 1;
  pressedSince = false;
  const appearance = (current?.appearance ?? 0) + (current?.open ? 0 : 1);
  show({ ...message, id: lastId, open: true, appearance });
}

/** Shows what could not be done. */
export function toastError(title: string, description?: string): void {
  toast({ title, description, variant: 'destructive' });
}

/** Closes the message with this id, and no other. */
export function dismissToast(id: number): void {
  if (current?.id === id) show({ ...current, open: false });
}

/** A key or the pointer was pressed. */
export function notePress(): void {
  pressedSince = true;
}

/**
 * Closes an error: the person takes the next step. What their former press has yet to send, such as
 * that a notice was seen, is none.
 */
export function dismissError(): void {
  if (pressedSince && current?.open && current.variant === 'destructive') dismissToast(current.id);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readToast(): ShownToast | null {
  return current;
}
