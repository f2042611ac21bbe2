import { clamp, hex, mix, type Rgb, scale, smooth } from '../colour.ts';
import { cell, fbm, noise, ridges } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { skyOf } from '../sky.ts';
import { terrain, water } from '../terrain.ts';
import { photograph, type Vec } from '../world.ts';

/** Height of the tree crowns that stand on a grid of cells `size` wide; 0 between them. */
export function crowns(x: number, z: number, size: number, share: number, salt: number): number {
  let best = 0;
  const cx = Math.floor(x / size);
  const cz = Math.floor(z / size);
  for (let i = -1; i <= 1; i++) {
    for (let j = -1; j <= 1; j++) {
      const a = cx + i;
      const b = cz + j;
      if (cell(a, b, salt) > share * (0.6 + 0.8 * noise(a * 0.23, b * 0.23))) continue;
      const px = (a + 0.2 + 0.6 * cell(a, b, salt + 1)) * size;
      const pz = (b + 0.2 + 0.6 * cell(a, b, salt + 2)) * size;
      const r = size * (0.32 + 0.3 * cell(a, b, salt + 3));
      const away = ((x - px) ** 2 + (z - pz) ** 2) / (r * r);
      if (away < 1) best = Math.max(best, r * (0.35 + 0.95 * Math.sqrt(1 - away)));
    }
  }
  return best;
}

const hillSun: Vec = [-0.42, 0.115, 0.9];

const hillCountry: Scene = {
  file: 'hill-country-sunset',
  title: 'Last light over the Hill Country',
  alt: 'Rolling hills with scattered oaks under a low orange sun',
  category: 'photography',
  tags: ['landscape', 'nature', 'sunset'],
  film: { exposure: 0.85, bloom: 0.22, contrast: 1.06 },
  draw(size) {
    const bare = (x: number, z: number): number =>
      1.3 * fbm(x * 0.11 + 4, z * 0.11, 4) + 0.5 * smooth(4, 30, z) - 0.8 * Math.exp(-((x / 5) ** 2)) * smooth(0, 8, z);
    const leaf = (x: number, z: number): number => {
      const c = crowns(x, z, 0.42, 0.62, 3);
      return c === 0 ? 0 : c * 0.55 + 0.05 * noise(x * 19, z * 19);
    };
    const sky = skyOf({
      sun: hillSun, zenith: hex('#35598f', 0.8), middle: hex('#c98f7c', 0.85), horizon: hex('#f0a05c', 0.95), glow: hex('#ff8a30', 1.3),
      cloud: { amount: 0.2, scale: 0.55, light: hex('#ffb070', 1.2), dark: hex('#8a6a76'), seed: 4, stretch: 2 },
    });
    const land = terrain({
      height: (x, z) => bare(x, z) + leaf(x, z), top: 2.6, far: 90, sun: hillSun, sunlight: hex('#ffab5e', 5.2), skylight: hex('#7f86a8', 0.8), through: 0.25,
      colour(p) {
        const tree = leaf(p[0], p[2]);
        const grass = mix(hex('#8a7a3a'), hex('#5d6a2a'), clamp(0.5 + fbm(p[0] * 1.3, p[2] * 1.3, 4)));
        return tree > 0.03 ? mix(hex('#2a3a16'), hex('#4c5a20'), clamp(0.5 + noise(p[0] * 9, p[2] * 9))) : scale(grass, 0.75 + 0.4 * noise(p[0] * 30, p[2] * 30));
      },
    });
    return photograph(size, { things: [land], sky, haze: 46 }, { from: [0, 2.0, -3], to: [-1.2, 1.5, 8], field: 0.66 });
  },
};

const dunes: Scene = {
  file: 'monahans-dunes',
  title: 'Monahans, the long shadows',
  alt: 'Wind-rippled sand dunes in raking evening light',
  category: 'photography',
  tags: ['landscape', 'desert', 'travel'],
  film: { exposure: 1.05, bloom: 0.14 },
  draw(size) {
    const sun: Vec = [-0.9, 0.26, 0.35];
    const height = (x: number, z: number): number => {
      const wx = x + 1.2 * noise(x * 0.12, z * 0.12 + 3);
      const s = noise(wx * 0.16 + z * 0.05, z * 0.1 + 9);
      const crest = 1 - Math.abs(s) * 1.7;
      return 1.5 * crest * Math.abs(crest) * 0.8 + 0.35 * fbm(x * 0.3, z * 0.3, 2);
    };
    const rippled = (x: number, z: number): number => {
      const bend = 2.2 * noise(x * 0.5, z * 0.5) + 0.7 * noise(x * 1.7, z * 1.7);
      return height(x, z) + 0.009 * Math.sin(x * 9 + z * 17 + bend * 5) * smooth(20, 2, z);
    };
    const sky = skyOf({ sun, zenith: hex('#3d6ba5'), middle: hex('#a9bfd0'), horizon: hex('#f4d5ae'), glow: hex('#ffd39a', 0.7) });
    const land = terrain({
      height: rippled, top: 2.4, far: 80, sun, sunlight: hex('#ffc58a', 3.6), skylight: hex('#7f9cc8', 0.9), steps: 240,
      colour: (p) => mix(hex('#d9a468'), hex('#c68a52'), clamp(0.5 + fbm(p[0] * 0.6, p[2] * 0.6, 3) + 0.06 * noise(p[0] * 60, p[2] * 60))),
    });
    return photograph(size, { things: [land], sky, haze: 60 }, { from: [0, 2.6, -4], to: [1.5, 1.2, 6], field: 0.75 });
  },
};

const strata: readonly Rgb[] = [hex('#a8482a'), hex('#d18a54'), hex('#8e3a26'), hex('#e0b184'), hex('#b45a34'), hex('#7a3524')];

const canyon: Scene = {
  file: 'palo-duro-canyon',
  title: 'Palo Duro at seven',
  alt: 'Banded red canyon walls lit by a low sun',
  category: 'photography',
  tags: ['landscape', 'travel', 'nature'],
  film: { exposure: 1, bloom: 0.16, contrast: 1.04 },
  draw(size) {
    const sun: Vec = [0.82, 0.34, -0.35];
    const height = (x: number, z: number): number => {
      const f = 0.5 + 0.9 * fbm(x * 0.085 + 7, z * 0.085 + 2, 5) + 0.02 * Math.abs(x);
      const steps = f * 5;
      const terrace = (Math.floor(steps) + smooth(0.55, 1, steps - Math.floor(steps))) / 5;
      return 3.4 * clamp(terrace, -0.1, 1.05) + 0.12 * fbm(x * 1.4, z * 1.4, 4) - 1.5 * Math.exp(-(((x - 1.5 * Math.sin(z * 0.2)) / 2.2) ** 2));
    };
    const sky = skyOf({
      sun, zenith: hex('#245292', 0.8), middle: hex('#7fa6cc', 0.9), horizon: hex('#f3d8b8'), glow: hex('#ffdcb0', 0.5),
      cloud: { amount: 0.17, scale: 0.8, light: hex('#fff0dc', 1.1), dark: hex('#a5a3b4'), seed: 12 },
    });
    const land = terrain({
      height, top: 4, far: 70, steps: 260, sun, sunlight: hex('#ffc088', 3.8), skylight: hex('#7f9cc4', 0.75),
      colour(p, n) {
        const layer = p[1] * 2.6 + 0.5 * fbm(p[0] * 0.4, p[2] * 0.4, 3);
        const k = Math.floor(layer);
        const one = strata[((k % 6) + 6) % 6] ?? hex('#a8482a');
        const two = strata[(((k + 1) % 6) + 6) % 6] ?? hex('#a8482a');
        const rock = scale(mix(one, two, smooth(0.7, 1, layer - k)), 0.6 + 0.3 * noise(p[0] * 3, p[1] * 22));
        const scrub = smooth(0.72, 0.92, n[1]) * smooth(-0.1, 0.35, fbm(p[0] * 3, p[2] * 3, 4));
        return mix(rock, hex('#5d5a30'), scrub * 0.85);
      },
    });
    return photograph(size, { things: [land], sky, haze: 60 }, { from: [0.5, 3.6, -6], to: [0, 2.3, 8], field: 0.7 });
  },
};

const mist: Scene = {
  file: 'ridges-in-mist',
  title: 'Seven ridges before breakfast',
  alt: 'Layers of blue and rose mountain ridges fading into morning mist',
  category: 'video',
  tags: ['landscape', 'drone', 'timelapse', 'nature'],
  film: { exposure: 1.02, bloom: 0.25, saturation: 1.05 },
  draw(size) {
    const sun: Vec = [0.3, 0.09, 0.95];
    const sky = skyOf({ sun, zenith: hex('#5578b0', 0.8), middle: hex('#dba0a0', 0.8), horizon: hex('#f5bd90', 0.9), glow: hex('#ff9d5c', 1) });
    const height = (x: number, z: number): number => 4.6 * (ridges(x * 0.05 + 2, z * 0.085 + 1, 5) - 0.42) * smooth(-2, 7, z) - 0.5;
    const pines = (x: number, z: number): number => 0.14 * Math.max(0, noise(x * 5, z * 5)) + 0.1 * cell(x * 9, z * 9, 2);
    const land = terrain({
      height: (x, z) => height(x, z) + (z < 22 ? pines(x, z) : 0), top: 3, far: 120, sun, sunlight: hex('#ffb07a', 1.4), skylight: hex('#54708f', 0.6), steps: 230,
      colour: () => hex('#27404a'),
    });
    const veil = (d: Vec): Rgb => mix(hex('#8f94b8', 0.8), sky(d), 0.45);
    const lowMist = { hit: (ray: { o: Vec; d: Vec }) => (ray.d[1] < -0.02 ? (-0.6 - ray.o[1]) / ray.d[1] : Number.POSITIVE_INFINITY), shade: () => hex('#c9b9c4') };
    return photograph(size, { things: [land, lowMist], sky, haze: 30, hazeColour: veil }, { from: [0, 3.1, -3], to: [0.8, 2.3, 10], field: 0.6 });
  },
};

const lake: Scene = {
  file: 'lake-mirror',
  title: 'Lake Travis, no wind',
  alt: 'Dark wooded hills mirrored in a still lake at sunset',
  category: 'photography',
  tags: ['landscape', 'nature', 'sunset', 'water'],
  film: { exposure: 0.85, bloom: 0.2 },
  draw(size) {
    const sun: Vec = [0.28, 0.06, 0.96];
    const sky = skyOf({
      sun, zenith: hex('#31456f'), middle: hex('#c98a86'), horizon: hex('#f0a060', 0.9), glow: hex('#ff7a2c', 1.2),
      cloud: { amount: 0.3, scale: 0.5, light: hex('#ff9a6a', 1.25), dark: hex('#5b4a63'), seed: 21, stretch: 2.4 },
    });
    const height = (x: number, z: number): number => {
      const bank = smooth(9, 26, z + 3 * noise(x * 0.16, 2)) * 3.2 * (0.55 + 0.75 * fbm(x * 0.1 + 1, z * 0.07, 3));
      return bank - 0.25 + (bank > 0.15 ? 0.16 * Math.max(0, noise(x * 4, z * 4)) + 0.05 * noise(x * 15, z * 15) : 0);
    };
    const land = terrain({ height, top: 3.6, far: 80, sun, sunlight: hex('#ff9a50', 2.4), skylight: hex('#56608a', 0.7), colour: () => hex('#2c3420'), through: 0.1 });
    const sheet = water({ level: 0, deep: hex('#0d1a24'), ripple: 0.035, scale: 1.6 });
    return photograph(size, { things: [land, sheet], sky, haze: 70 }, { from: [0, 0.75, -4], to: [0.5, 1.25, 10], field: 0.62 });
  },
};

const galaxy: Scene = {
  file: 'big-bend-stars',
  title: 'Big Bend, moonless',
  alt: 'The Milky Way over dark desert mountains',
  category: 'photography',
  tags: ['nightscape', 'landscape', 'desert'],
  film: { exposure: 1.25, bloom: 0.2, vignette: 0.45, saturation: 1.1, grain: 0.024 },
  draw(size) {
    const sun: Vec = [-0.5, 0.02, 0.86];
    const sky = skyOf({ sun, zenith: hex('#0c1430'), middle: hex('#1c2a50'), horizon: hex('#5a4a5c'), glow: hex('#d07a3c', 0.4), disc: 0, stars: 1.1, galaxy: hex('#9aa8d8', 0.42) });
    const height = (x: number, z: number): number => 3.2 * (ridges(x * 0.09 + 5, z * 0.06 + 3, 5) - 0.38) * smooth(5, 16, z) + 0.12 * fbm(x, z, 4);
    const land = terrain({ height, top: 2.4, far: 60, sun: [-0.5, 0.3, -0.5], sunlight: hex('#6a78b0', 0.12), skylight: hex('#3c4a78', 0.22), colour: (p) => mix(hex('#3a3030'), hex('#5a4a44'), clamp(0.5 + fbm(p[0] * 2, p[2] * 2, 4))) });
    return photograph(size, { things: [land], sky, haze: 60 }, { from: [0, 0.75, -3], to: [0, 3.1, 8], field: 1.0 });
  },
};

export const land: readonly Scene[] = [hillCountry, dunes, canyon, mist, lake, galaxy];
