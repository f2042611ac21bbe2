import type { PictureText } from '#server/demo/picture-manifest.ts';
import type { Film } from './finish.ts';
import type { Frame, Size } from './frame.ts';

/** A scene: what it says and how it is drawn. The same size always gives the same picture. */
export interface Scene extends PictureText {
  readonly film?: Film;
  /** Share of the full size at which a costly scene without fine detail is drawn; 1 when not given. */
  readonly drawnAt?: number;
  draw(size: Size): Frame | Promise<Frame>;
}
