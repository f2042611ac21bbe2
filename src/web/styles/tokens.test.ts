import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Rgb = readonly [number, number, number];

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Björn Ottosson's OKLab to linear sRGB, the hue in degrees. */
function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function luminance(token: string, theme: 'light' | 'dark'): number {
  if (token === 'white') return 1;
  const value = new RegExp(`--color-${token}: ([^;]+);`).exec(css)?.[1];
  const colors = [...(value ?? '').matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
  const color = colors[theme === 'dark' ? colors.length - 1 : 0];
  if (color === undefined) throw new Error(`No color ${token}`);
  const [red, green, blue] = linearRgb(Number(color[1]), Number(color[2]), Number(color[3]));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string, theme: 'light' | 'dark'): number {
  const [darker = 0, lighter = 0] = [luminance(one, theme), luminance(other, theme)].sort(
    (left, right) => left - right,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = ['background', 'card', 'popover', 'muted'];
const tones = ['red', 'blue', 'green', 'amber'];

const readable: [text: string, ground: string][] = [
  ...[...surfaces, 'wash', 'wash-hover'].map((ground): [string, string] => ['foreground', ground]),
  ...surfaces.map((ground): [string, string] => ['muted-foreground', ground]),
  ...['accent', 'accent-hover'].map((ground): [string, string] => ['accent-foreground', ground]),
  ['ink-foreground', 'ink'],
  ['destructive-foreground', 'destructive'],
  ['destructive-foreground', 'destructive-hover'],
  ...tones.flatMap((tone): [string, string][] => [
    [`${tone}-ink`, `${tone}-soft`],
    [`${tone}-ink`, 'card'],
    [`${tone}-ink`, 'background'],
    [`${tone}-ink`, 'popover'],
    ['white', tone],
  ]),
  ['foreground', 'red-soft'],
  ['foreground', 'available'],
  ['foreground', 'available-hover'],
];

const visible: [mark: string, ground: string][] = [
  ...['background', 'card', 'popover'].flatMap((ground): [string, string][] => [
    ['input', ground],
    ['ring', ground],
    ['ink', ground],
    ...tones.map((tone): [string, string] => [tone, ground]),
  ]),
  ['ring', 'muted'],
  ['ring', 'wash'],
  // Golden hour's band below an available day.
  ['amber-ink', 'available'],
  ['amber-ink', 'available-hover'],
];

describe.each(['light', 'dark'] as const)('colors of the %s theme', (theme) => {
  it.each(readable)('keeps %s readable on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(visible)('keeps %s visible on %s', (mark, ground) => {
    expect(contrast(mark, ground, theme)).toBeGreaterThanOrEqual(3);
  });
});
