import type { Body } from '../../body.ts';
import { add, clamp, hex, mix, type Rgb, scale } from '../../color.ts';
import { cell, fbm, noise } from '../../noise.ts';
import { chair, whitewash } from '../../props/chairs.ts';
import { bodyAt, shootSet } from '../../props/studio-set.ts';
import { ofTake, type Scene } from '../../scene.ts';
import { cylinder, ellipsoid, flat, long } from '../../shapes.ts';
import type { Vec } from '../../world.ts';

/** Heights of the strings: each hangs between two poles. */
const hang = (x: number, z: number): number =>
  2.5 + 0.35 * cell(z, 3) + (0.1 + 0.03 * cell(z, 5)) * Math.abs(x + cell(z, 4) - 0.5) ** 1.8;

/** The string nearest to `z`. */
const rowAt = (z: number): number => 2.6 + 1.4 * clamp(Math.round((z - 2.6) / 1.4), 0, 4);

function bulbs(x: number, y: number, z: number): number {
  const [row, at] = [rowAt(z), (Math.floor(x / 0.42) + 0.5) * 0.42];
  return long(x - at, y - hang(at, row) + 0.06, z - row) - 0.042;
}

/** A round table under a long cloth, with a candle and a low bunch of flowers. */
function table(x: number, z: number, nth: number, bloom: Rgb, viewers: number): Body[] {
  return [
    bodyAt(x, 0.4, z, 1.1, { color: hex('#e6dccb'), soft: 0.2 }, (a, y, c) => {
      const drop = Math.max(0, 0.34 - y);
      const fold = 0.05 * drop * Math.cos(Math.atan2(a, c) * 11 + nth);
      return Math.max(flat(a, c) - 0.72 - 0.12 * drop - fold, Math.abs(y) - 0.36) * 0.75;
    }),
    bodyAt(
      x,
      0.86,
      z,
      0.3,
      {
        color: (a, b, c) =>
          mix(
            bloom,
            hex('#6a7a4c'),
            cell(a * 30, b * 30 + Math.floor(c * 30) * 17) > 0.7 ? 0.8 : 0,
          ),
        soft: 0.6,
      },
      (a, b, c) =>
        (ellipsoid(a, b, c, 0.2, 0.12, 0.2) - 0.035 * noise(a * 34 + 5, c * 34 + b * 29)) * 0.5,
    ),
    ...[0.4, 2.4, 4.6].flatMap((turn) => {
      const [a, c] = [x + 0.42 * Math.cos(turn + nth), z + 0.42 * Math.sin(turn + nth)];
      return [
        bodyAt(a, 0.83, c, 0.12, { color: hex('#f4dcb0'), glow: hex('#ffb45c', 0.7) }, (p, q, r) =>
          cylinder(p, q, r, 0.04, 0.065, 0.01),
        ),
        bodyAt(a, 0.92, c, 0.06, { color: [0, 0, 0], glow: hex('#ffd080', 14) }, (p, q, r) =>
          ellipsoid(p, q, r, 0.012, 0.03, 0.012),
        ),
      ];
    }),
    ...[0.7, 5.4, 2.2, 3.8].slice(0, viewers).map((turn): Body => {
      const [co, si] = [Math.cos(turn + nth), Math.sin(turn + nth)];
      return bodyAt(
        x + 1.02 * si,
        0.45,
        z - 1.02 * co,
        0.62,
        { color: whitewash, soft: 0.1 },
        (a, b, c) => chair(a * co + c * si, b + 0.45, c * co - a * si),
      );
    }),
  ];
}

/** A dance floor that waits: strings of bulbs over it, tables around it. */
export const stringLights: Scene = {
  file: 'string-lights',
  film: { exposure: 1.35, bloom: 0.36, vignette: 0.42 },
  takes: 2,
  drawnAt: 0.5,
  draw(size, take) {
    const look = ofTake(take, [
      { night: '#0c1020', dusk: '#b07850', floor: '#8a6844', bulb: '#ffb860', bloom: '#f0c8b8' },
      { night: '#101c3c', dusk: '#6a6c98', floor: '#78685c', bulb: '#ffe0b0', bloom: '#f4f0e8' },
    ]);
    const bulb = hex(look.bulb);
    const bodies: Body[] = [
      {
        material: {
          gloss: 0.05,
          shine: 40,
          color: (x, _y, z) =>
            scale(
              hex(look.floor, 0.75),
              ((((x * 5) % 1) + 1) % 1 < 0.03 ? 0.45 : 1) *
                (0.75 + 0.3 * noise(x * 36, z * 1.6 + Math.floor(x * 5) * 7)),
            ),
        },
        distance: (_x, y) => y,
      },
      {
        bound: [0, 3.4, 5.4, 7],
        material: {
          color: hex('#0a0808'),
          glow: (x, y, z) => (bulbs(x, y, z) < 0.006 ? scale(bulb, 9) : [0, 0, 0]),
        },
        distance(x, y, z) {
          const row = rowAt(z);
          const wire = (flat(y - hang(x, row), z - row) - 0.007) * 0.7;
          return Math.min(bulbs(x, y, z), wire, 0.4);
        },
      },
      ...table(-2.15, 2.3, 0, hex(look.bloom), 4),
      ...table(2.3, 2.9, 1, hex(look.bloom), 4),
      ...table(-2.5, 5.6, 2, hex(look.bloom), 2),
      ...table(2.4, 6.2, 3, hex(look.bloom), 2),
    ];
    const evening = (d: Vec): Rgb => {
      const up = Math.max(0, d[1]);
      const trees = 0.1 + 0.07 * fbm((d[0] / d[2]) * 3 + take * 5, 1, 5);
      const sky = mix(hex(look.dusk, 0.55), hex(look.night, 0.9), Math.min(1, up * 2.6));
      if (up > trees) return sky;
      return add(hex(look.night, 0.35), scale(bulb, 0.03));
    };
    return shootSet(size, {
      bodies,
      lamps: [
        { at: [0.4, 2.9, 1.2], color: mix(scale(bulb, 7), [5, 5, 5], 0.45), hard: 5 },
        { at: [-0.3, 2.9, 5.2], color: mix(scale(bulb, 9), [6, 6, 6], 0.45), hard: 5 },
      ],
      above: add(hex(look.night, 0.5), scale(bulb, 0.2)),
      below: hex('#2a1a10', 0.4),
      backdrop: evening,
      camera: {
        from: [0.15, 1.25, -2.4],
        to: [0, 1.42, 3],
        field: 0.72,
        focus: 5.2,
        aperture: 0.011,
      },
    });
  },
};
