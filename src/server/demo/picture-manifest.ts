import index from './assets/pictures.json' with { type: 'json' };

export type PictureCategory = 'photography' | 'video' | 'graphic_design' | 'social_media' | 'other';

export interface PictureText {
  /** Name of the file in the scenes' folder, without its ending. */
  readonly file: string;
  readonly title: string;
  readonly alt: string;
  readonly category: PictureCategory;
  readonly tags: readonly string[];
}

export interface ScenePicture extends PictureText {
  readonly width: number;
  readonly height: number;
  /** '#rrggbb' */
  readonly dominant: string;
  /** A blurred miniature as a data URL, to show until the picture has come. */
  readonly placeholder: string;
}

export interface AvatarPicture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly dominant: string;
}

/** Every scene of the demo; its files are `<scenesFolder><file>.webp`. */
export const scenes = index.scenes as readonly ScenePicture[];

/** Every portrait of the demo; its files are `<avatarsFolder><file>.webp`. */
export const avatars: readonly AvatarPicture[] = index.avatars;

export const scenesFolder = new URL('./assets/scenes/', import.meta.url);
export const avatarsFolder = new URL('./assets/avatars/', import.meta.url);
