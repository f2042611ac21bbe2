/** How a picture lies on the stage: moved by pixels from its center, and enlarged. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const fitted: View = { x: 0, y: 0, scale: 1 };
/** The most that a picture is enlarged. */
export const largest = 5;

/** A picture stays on its stage: nothing moves that is not enlarged. */
export function kept({ x, y, scale }: View, stage: Point): View {
  const within = Math.min(largest, Math.max(1, scale));
  const room = { x: (stage.x * (within - 1)) / 2, y: (stage.y * (within - 1)) / 2 };
  const limited = (value: number, max: number) => Math.max(-max, Math.min(max, value)) + 0;
  return { x: limited(x, room.x), y: limited(y, room.y), scale: within };
}

/** Enlarged by `factor`, with what is under `at` (from the stage's center) staying there. */
export function zoomed(view: View, factor: number, at: Point, stage: Point): View {
  const scale = Math.min(largest, Math.max(1, view.scale * factor));
  const by = scale / view.scale;
  return kept({ x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by, scale }, stage);
}

export const moved = (view: View, by: Point, stage: Point): View =>
  kept({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);

/** What a finger meant that went this far, in so many milliseconds, over a picture that is not enlarged. */
export function swipeOf(by: Point, ms: number): 'next' | 'previous' | 'close' | null {
  const fast = Math.hypot(by.x, by.y) / Math.max(1, ms) > 0.5;
  const far = fast ? 30 : 90;
  if (Math.abs(by.x) > Math.abs(by.y))
    return Math.abs(by.x) < far ? null : by.x < 0 ? 'next' : 'previous';
  return by.y > far ? 'close' : null;
}
