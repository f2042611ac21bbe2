export type ListState = { open: boolean; active: number };

export type KeyOutcome = ListState & {
  /** The key was handled here; the browser must not act on it. */
  handled: boolean;
  /** The suggestion to accept, by its index in the list. */
  pick?: number;
};

function step(state: ListState, count: number, by: 1 | -1): KeyOutcome {
  if (count === 0) return { ...state, handled: false };
  if (!state.open) return { open: true, active: by === 1 ? 0 : count - 1, handled: true };
  // One place beyond either end is the text field itself.
  const places = count + 1;
  const next = (state.active + 1 + by + places) % places;
  return { open: true, active: next - 1, handled: true };
}

/** What a key does to a list of `count` suggestions, by the ARIA 1.2 combobox pattern. */
export function applyComboboxKey(
  state: ListState,
  key: string,
  altKey: boolean,
  count: number,
): KeyOutcome {
  const unhandled = { ...state, handled: false };
  switch (key) {
    case 'ArrowDown':
      if (altKey) return { open: count > 0, active: -1, handled: true };
      return step(state, count, 1);
    case 'ArrowUp':
      if (altKey) return { open: false, active: -1, handled: true };
      return step(state, count, -1);
    case 'Enter':
      if (!state.open || state.active < 0 || state.active >= count) return unhandled;
      return { open: false, active: -1, handled: true, pick: state.active };
    case 'Escape':
      return state.open ? { open: false, active: -1, handled: true } : unhandled;
    case 'Home':
    case 'End':
      return { ...state, active: -1, handled: false };
    default:
      return unhandled;
  }
}
