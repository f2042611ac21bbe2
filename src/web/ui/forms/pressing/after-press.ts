const waiting = new Set<() => void>();
let isPressed = false;

function press(): void {
  isPressed = true;
}
function release(): void {
  isPressed = false;
  // The click comes right after the release.
  setTimeout(() => {
    for (const act of waiting) act();
    waiting.clear();
  });
}

if (typeof document !== 'undefined') {
  // A finger's `mousedown`, which moves the focus, comes after its `pointerup`.
  document.addEventListener('mousedown', press, true);
  for (const type of ['mouseup', 'dragend', 'contextmenu'])
    document.addEventListener(type, release, true);
}

/**
 * Runs once nothing is pressed: for what changes the layout because a field was left. A button that moves away between
 * press and release gets no click.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act);
  else act();
}
