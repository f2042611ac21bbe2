import type { Film } from './finish.ts';
import type { Frame, Size } from './frame.ts';
import type { PictureText } from './manifest.ts';

/** A scene: what it says and how it is drawn. The same size always gives the same picture. */
export interface Scene extends PictureText {
  readonly film?: Film;
  draw(size: Size): Frame | Promise<Frame>;
}
