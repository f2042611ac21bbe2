/** Lets Escape close an open list of suggestions before it closes the dialog around it. */
export function leaveEscapeToSuggestions(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')) {
    event.preventDefault();
  }
}
