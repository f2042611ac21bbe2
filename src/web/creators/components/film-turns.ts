/** Films that play by themselves do so one at a time: a page has dozens. */
type Start = () => void;

const waiting = new Set<Start>();
let isPlaying = false;

/** Starts as soon as no other film plays, in the order of asking. */
export function askForTurn(start: Start): void {
  if (isPlaying) waiting.add(start);
  else {
    isPlaying = true;
    start();
  }
}

export function stopWaiting(start: Start): void {
  waiting.delete(start);
}

/** The next one may play. */
export function endTurn(): void {
  isPlaying = false;
  const [next] = waiting;
  if (!next) return;
  waiting.delete(next);
  askForTurn(next);
}

/** Whether films may play by themselves: neither with less motion wanted nor with data to save. */
export const mayPlayFilms = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true;
};
