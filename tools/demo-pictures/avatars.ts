import { add, clamp, hex, mix, type Rgb, scale } from './color.ts';
import type { Film } from './finish.ts';
import type { Frame, Size } from './frame.ts';
import { fbm, random } from './noise.ts';
import { bust, type Sitter } from './people/bust.ts';
import { type Cut, cuts } from './people/hair.ts';
import { solids } from './solid.ts';
import { photograph, type Vec } from './world.ts';

export interface Portrait {
  readonly file: string;
  readonly film: Film;
  draw(size: Size): Frame;
}

const skins = [
  '#f0cdb4',
  '#dcae90',
  '#c29170',
  '#9c6f50',
  '#785242',
  '#54392e',
  '#cfa080',
  '#88614c',
];

const hairs = [
  '#1a1310',
  '#241812',
  '#3a2418',
  '#5c3a22',
  '#130f0e',
  '#8a5c34',
  '#b8935c',
  '#6a2c18',
  '#8f8a86',
  '#2c1c14',
];

const clothes = [
  '#3c4a5c',
  '#8f4632',
  '#d8c8b0',
  '#2c3a34',
  '#b8884c',
  '#5c3c4a',
  '#e8e0d4',
  '#1f2228',
  '#7a8a70',
  '#c86c48',
  '#46607a',
  '#a03c3c',
];

const backdrops: readonly (readonly [string, string])[] = [
  ['#e8b07c', '#a85c3c'],
  ['#c8d0c0', '#6a8478'],
  ['#f0dcc0', '#c89a74'],
  ['#8aa0b4', '#3c5468'],
  ['#e8a08c', '#b05c58'],
  ['#d8c0d0', '#84607c'],
  ['#4c4440', '#241e1c'],
  ['#f4c878', '#d0803c'],
  ['#a8b894', '#586a48'],
  ['#54748c', '#243848'],
];

const pick = <T>(list: readonly T[], share: number): T =>
  list[Math.floor(share * list.length) % list.length] as T;

function portrait(i: number): Portrait {
  const next = random(900 + i * 77);
  const cut = cuts[i % cuts.length] as Cut;
  const [light, deep] = pick(backdrops, ((i * 7) % 10) / 10 + 0.01);
  const covered = cut === 'hat' || cut === 'scarf';
  const sitter: Sitter = {
    skin: hex(skins[(i * 3 + Math.floor(i / 8)) % skins.length] ?? '#c98c64'),
    hair: hex(
      covered
        ? pick(['#b8884c', '#8f4632', '#46607a', '#d8c8b0', '#5c6a54', '#3c2c28'], next())
        : cut === 'afro' || cut === 'curls'
          ? pick(hairs.slice(0, 4), next())
          : pick(hairs, next()),
    ),
    cut,
    cloth: hex(pick(clothes, next())),
    turn: (next() < 0.5 ? -1 : 1) * (cut === 'scarf' ? 0.85 + 0.3 * next() : 1 + 0.6 * next()),
    salt: i * 3.7 + 1,
    collar: pick(['round', 'shirt', 'high'] as const, next()),
  };
  const side = sitter.turn > 0 ? 1 : -1;
  return {
    file: `avatar-${String(i + 1).padStart(2, '0')}`,
    film: {
      exposure: 1.02,
      bloom: 0.16,
      vignette: 0.3,
      grain: 0.005,
      saturation: 0.86,
      seed: i + 3,
    },
    draw(size) {
      const warm = next();
      // The light comes from where the sitter looks, a little behind, so that the face stays an edge and a glow.
      const at: Vec = [side * -2.7, 1.1, 1.1];
      const backdrop = (d: Vec): Rgb => {
        const glow = Math.exp(-((d[0] - side * 0.16) ** 2 * 9 + (d[1] - 0.02) ** 2 * 7));
        return add(
          mix(hex(deep), hex(light), clamp(glow + 0.14 * fbm(d[0] * 5 + i, d[1] * 5, 3))),
          scale(hex('#ffb060'), 0.05 * warm),
        );
      };
      const thing = solids({
        bodies: bust(sitter),
        far: 12,
        lamps: [
          { at, color: hex('#ffd8a8', 26), hard: 4 },
          {
            at: [side * 2.4, 1.6, 2.4],
            color: mix(hex('#ffa860', 12), hex('#c8d8ff', 9), warm * 0.6),
            hard: 4,
          },
          { at: [side * -1.4, 1.4, -3.6], color: hex('#ffe8d4', 4.2), hard: 3 },
        ],
        ambient: (n) => mix(scale(hex(deep), 0.32), scale(hex(light), 0.36), 0.5 + 0.5 * n[1]),
      });
      return photograph(
        size,
        { things: [thing], sky: backdrop },
        { from: [0, -0.1, -5], to: [0, -0.2, 0], field: 0.46 },
      );
    },
  };
}

export const allAvatars: readonly Portrait[] = Array.from({ length: 60 }, (_, i) => portrait(i));
