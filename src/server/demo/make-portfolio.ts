import { type ScenePicture, scenes } from './picture-manifest.ts';
import type { Random } from './random.ts';

export interface MadePicture {
  readonly title: string;
  readonly description: string;
  readonly imageUrl: string;
  readonly category: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly position: number;
  readonly isCover: boolean;
}

const captions: readonly string[] = [
  '',
  '',
  'Available light, one lens.',
  'The last picture of the day, and the one they kept.',
  'Personal work.',
  'From a job of half a day.',
  'Made for a client in town; shown with their permission.',
  'We waited forty minutes for this.',
];

/** Three to eight pictures, those that fit the creator's work first. */
export function makePortfolio(random: Random, tags: readonly string[]): MadePicture[] {
  const match = ({ tags: of }: ScenePicture) => of.filter((tag) => tags.includes(tag)).length;
  const fitting = random.shuffle(scenes.filter((scene) => match(scene) > 0));
  const others = random.shuffle(scenes.filter((scene) => match(scene) === 0));
  // Where few pictures fit, some others may lead too: a list of creators is not to look all the same.
  const leading = fitting.length < 10 ? [...fitting, ...others.slice(0, 4)] : fitting;
  const cover = random.pick(leading);
  const count = random.int(3, 8);
  const chosen = [
    cover,
    ...fitting.filter((scene) => scene !== cover),
    ...others.filter((scene) => scene !== cover),
  ].slice(0, count);
  return chosen.map((scene, position) => ({
    title: scene.title,
    description: random.pick(captions),
    imageUrl: `/demo/scenes/${scene.file}.webp`,
    category: scene.category,
    alt: scene.alt,
    width: scene.width,
    height: scene.height,
    placeholder: scene.placeholder,
    position,
    isCover: position === 0,
  }));
}
