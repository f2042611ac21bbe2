import type { Film } from './finish.ts';
import type { Frame, Size } from './frame.ts';

/** Something to photograph. The same size and take always give the same picture. */
export interface Scene {
  /** Name of the file of its first take, without ending; the others end in `-2`, `-3` and so on. */
  readonly file: string;
  readonly film?: Film;
  /** How many pictures are made of it, with other light, people or places; 1 when not given. */
  readonly takes?: number;
  /** Share of the full size at which a costly scene without fine detail is drawn; 1 when not given. */
  readonly drawnAt?: number;
  /** `take` counts from 0. */
  draw(size: Size, take: number): Frame | Promise<Frame>;
}

/** What this take uses. */
export function ofTake<T>(take: number, choices: readonly T[]): T {
  const chosen = choices[take];
  if (chosen === undefined) throw new RangeError(`There is no take ${take}`);
  return chosen;
}
