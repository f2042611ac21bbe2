import type { FocalPoint } from '#contract/focal-point.ts';

/** Where the eye goes and attention, as measured, does not: [x, y] of the full frame, the square and the tall crop. */
const subjects: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  'hill-country-sunset': [
    [14, 33],
    [22, 33],
    [22, 33],
  ],
  'skate-bowl': [
    [60, 90],
    [55, 78],
    [50, 74],
  ],
  'low-tide-3': [
    [41, 62],
    [42, 58],
    [42, 58],
  ],
  'low-tide-2': [
    [60, 62],
    [50, 58],
    [50, 58],
  ],
  'ceremony-by-the-lake': [
    [47, 34],
    [42, 28],
    [37, 24],
  ],
  'ceremony-by-the-lake-2': [
    [47, 34],
    [41, 28],
    [36, 24],
  ],
  'ceremony-by-the-lake-3': [
    [42, 34],
    [38, 28],
    [29, 24],
  ],
  'friday-night-lights': [
    [64, 78],
    [50, 74],
    [50, 74],
  ],
  'friday-night-lights-2': [
    [64, 78],
    [50, 74],
    [50, 74],
  ],
  'agave-chisos-dusk': [
    [56, 82],
    [55, 78],
    [56, 76],
  ],
  'painted-backdrop': [
    [48, 92],
    [48, 82],
    [48, 80],
  ],
  'painted-backdrop-2': [
    [50, 92],
    [48, 82],
    [48, 80],
  ],
  'dress-by-the-window': [
    [48, 34],
    [55, 32],
    [50, 30],
  ],
  'meteor-watch': [
    [48, 82],
    [48, 80],
    [48, 80],
  ],
  'meteor-watch-2': [
    [50, 82],
    [50, 80],
    [50, 80],
  ],
};

/** The point of a file of the demo, such as 'skate-bowl-mono-tall'; undefined where attention finds it. */
export function handSetFocus(file: string): FocalPoint | undefined {
  const of = file.replace(/-(mono|square|tall)/g, '');
  const at = subjects[of]?.[file.endsWith('-square') ? 1 : file.endsWith('-tall') ? 2 : 0];
  return at && { x: at[0], y: at[1] };
}
