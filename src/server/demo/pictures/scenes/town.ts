import { type CityLight, city, downtown } from '../city.ts';
import { add, clamp, hex, mix, type Rgb, scale, smooth } from '../colour.ts';
import { type Frame, glow, maskOf, lay, paint, type Size } from '../frame.ts';
import { cell, fbm, noise, random } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { skyOf, type SkyLook } from '../sky.ts';
import { terrain, water } from '../terrain.ts';
import { photograph, type Thing, type Vec } from '../world.ts';
import { crowns } from './land.ts';

interface View {
  readonly sky: SkyLook;
  readonly light: CityLight;
  readonly seed: number;
  readonly lit: number;
  readonly centre: number;
  readonly tallest: number;
  readonly count: number;
  readonly from: Vec;
  readonly to: Vec;
  readonly field: number;
  readonly ripple: number;
  readonly haze: number;
  readonly deep: Rgb;
}

/** A skyline behind a wooded bank, mirrored in a river. */
function acrossTheRiver(size: Size, view: View): Frame {
  const sky = skyOf(view.sky);
  const plan = { seed: view.seed, from: -7, to: 7, near: 9.5, deep: 4.5, count: view.count, tallest: view.tallest, centre: view.centre, lit: view.lit };
  const towers = city([...downtown(plan), ...downtown({ ...plan, seed: view.seed + 5, near: 14, deep: 5, from: -14, to: 14, count: 46, tallest: view.tallest * 0.55 })], view.light);
  const bank = terrain({
    height(x, z) {
      const shore = 7.6 + 0.5 * noise(x * 0.35, 4);
      if (z < shore || z > 9.6) return -0.3;
      const crown = crowns(x, z, 0.26, 1.2, 8);
      return 0.03 + (crown > 0 ? crown * 1.05 + 0.02 * noise(x * 40, z * 40) : 0);
    },
    top: 0.34, far: 40, sun: view.light.sun, sunlight: scale(view.light.sunlight, 0.8), skylight: scale(view.light.skylight, 0.8), through: 0.2,
    colour: (p) => mix(hex('#1e2c14'), hex('#46521f'), clamp(0.5 + noise(p[0] * 5, p[2] * 5) * 0.6 + p[1])),
  });
  const sheet: Thing = water({ level: 0, deep: view.deep, ripple: view.ripple, scale: 2.6 });
  return photograph(size, { things: [towers, bank, sheet], sky, haze: view.haze }, { from: view.from, to: view.to, field: view.field });
}

const golden: SkyLook = {
  sun: [-0.5, 0.1, 0.86], zenith: hex('#3a5c92', 0.8), middle: hex('#d79a80', 0.85), horizon: hex('#f7ab62', 0.95), glow: hex('#ff8a34', 1.3),
  cloud: { amount: 0.25, scale: 0.42, light: hex('#ffad78', 1.1), dark: hex('#7a6478', 0.8), seed: 33, stretch: 2.4 },
};

/** The site's first picture: wide or tall, the sun stands left of the towers. */
export const heroFrame = (size: Size): Frame =>
  acrossTheRiver(size, {
    sky: golden, seed: 41, lit: 0.16, centre: 1.6, tallest: 3.1, count: 26,
    light: { sun: [-0.75, 0.3, -0.2], sunlight: hex('#ff9a50', 1.7), skylight: hex('#6f7898', 0.55), lamp: hex('#ffc070', 1.6) },
    from: [-0.4, 0.62, -3.2], to: [-0.2, 1.02, 8], field: 0.66, ripple: 0.05, haze: 40, deep: hex('#14202c', 0.7),
  });

export const heroFilm = { exposure: 0.9, bloom: 0.22, contrast: 1.05, grain: 0.012 };

const austin: Scene = {
  file: 'austin-golden-skyline', title: 'Austin from the south bank', alt: 'City towers catching the last sun above a calm river',
  category: 'photography', tags: ['city', 'skyline', 'sunset', 'real-estate'], film: heroFilm,
  draw: (size) =>
    acrossTheRiver(size, {
      sky: { ...golden, sun: [0.62, 0.13, 0.78], middle: hex('#c99aa0', 0.85) }, seed: 77, lit: 0.2, centre: -0.6, tallest: 3.4, count: 24,
      light: { sun: [0.85, 0.3, -0.3], sunlight: hex('#ff9d58', 2), skylight: hex('#7680a4', 0.6), lamp: hex('#ffc070', 1.6) },
      from: [0.3, 0.55, -1.6], to: [0.1, 1.2, 8], field: 0.72, ripple: 0.045, haze: 44, deep: hex('#14202c', 0.7),
    }),
};

const houston: Scene = {
  file: 'houston-blue-hour', title: 'Houston, blue hour', alt: 'Lit office towers reflected in dark blue water after sunset',
  category: 'photography', tags: ['city', 'skyline', 'nightscape'], film: { exposure: 1.15, bloom: 0.28, vignette: 0.4 },
  draw: (size) =>
    acrossTheRiver(size, {
      sky: { sun: [0.1, 0.01, 0.99], zenith: hex('#10224e', 0.7), middle: hex('#2e4a86', 0.7), horizon: hex('#b8788a', 0.6), glow: hex('#e0885c', 0.35), disc: 0, stars: 0.35,
        cloud: { amount: 0.16, scale: 0.5, light: hex('#5a5f94', 0.7), dark: hex('#26305c', 0.6), seed: 61, stretch: 2.5 } },
      seed: 123, lit: 0.62, centre: 0.4, tallest: 3.9, count: 28,
      light: { sun: [0, 1, 0], sunlight: hex('#30406c', 0.1), skylight: hex('#3b4f8c', 0.22), lamp: hex('#ffbf70', 2.2) },
      from: [-0.2, 0.5, -2.4], to: [0, 1.35, 8], field: 0.78, ripple: 0.06, haze: 50, deep: hex('#060c1c', 0.8),
    }),
};

const dallas: Scene = {
  file: 'dallas-violet-dusk', title: 'Dallas after the storm', alt: 'Skyline below violet storm clouds with a strip of orange light',
  category: 'video', tags: ['city', 'skyline', 'drone', 'timelapse'], film: { exposure: 1.02, bloom: 0.22, saturation: 1.06 },
  draw: (size) =>
    acrossTheRiver(size, {
      sky: { sun: [0.45, 0.03, 0.89], zenith: hex('#2b2a58', 0.7), middle: hex('#7a4f86', 0.75), horizon: hex('#ff9462', 0.95), glow: hex('#ff6a3c', 0.8), disc: 0,
        cloud: { amount: 0.4, scale: 0.6, light: hex('#e0788c', 0.9), dark: hex('#32305c', 0.7), seed: 9, stretch: 1.9 } },
      seed: 205, lit: 0.38, centre: -1.2, tallest: 3.2, count: 26,
      light: { sun: [0.6, 0.2, 0.3], sunlight: hex('#ff7a58', 0.5), skylight: hex('#6a5c98', 0.42), lamp: hex('#ffc27c', 1.8) },
      from: [0.6, 1.35, -3], to: [-0.3, 1.5, 8], field: 0.8, ripple: 0.07, haze: 38, deep: hex('#120f24', 0.8),
    }),
};

interface Spot { readonly u: number; readonly v: number; readonly r: number; readonly colour: Rgb }

/** Lamps out of focus: discs with a slightly brighter rim, as a lens draws them. */
export function bokeh(size: Size, spots: readonly Spot[]): Frame {
  const frame = paint(size, () => [0, 0, 0]);
  for (const spot of spots) {
    const x0 = Math.max(0, Math.floor(size.width / 2 + (spot.u - spot.r * 1.1) * size.height));
    const x1 = Math.min(size.width - 1, Math.ceil(size.width / 2 + (spot.u + spot.r * 1.1) * size.height));
    const y0 = Math.max(0, Math.floor(size.height / 2 - (spot.v + spot.r * 1.1) * size.height));
    const y1 = Math.min(size.height - 1, Math.ceil(size.height / 2 - (spot.v - spot.r * 1.1) * size.height));
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const away = Math.hypot((x + 0.5 - size.width / 2) / size.height - spot.u, (size.height / 2 - y - 0.5) / size.height - spot.v) / spot.r;
        if (away > 1.06) continue;
        const k = smooth(1.05, 0.95, away) * (0.62 + 0.38 * away ** 4);
        const i = (y * size.width + x) * 3;
        for (let c = 0; c < 3; c++) frame.data[i + c] = (frame.data[i + c] as number) + (spot.colour[c] as number) * k;
      }
    }
  }
  return frame;
}

const street: Scene = {
  file: 'rain-on-sixth-street', title: 'Rain on Sixth Street', alt: 'Blurred neon and traffic lights above a wet street, one person with an umbrella',
  category: 'photography', tags: ['street', 'city', 'nightscape'], film: { exposure: 1.1, bloom: 0.3, vignette: 0.45, contrast: 1.05 },
  async draw(size) {
    const next = random(31);
    const hues = ['#ff5a3c', '#ffb04a', '#ffd68a', '#ff3f6e', '#4ac8ff', '#ff8a3c', '#3cffc8', '#ffe0b0'];
    const spots: Spot[] = [];
    for (let i = 0; i < 120; i++) {
      const depth = next();
      const side = next() < 0.5 ? -1 : 1;
      const u = side * (0.03 + (1 - depth) * 0.75 * next() ** 0.7) + 0.06;
      const v = 0.0 + (next() ** 1.6) * (0.1 + 0.42 * (1 - depth));
      spots.push({ u, v, r: 0.012 + 0.036 * (1 - depth) * (0.5 + next()), colour: hex(hues[Math.floor(next() * hues.length)] ?? '#ffffff', 0.25 + 0.9 * next() ** 2) });
    }
    const lights = bokeh(size, spots);
    const walk = paint(size, (u, v) => {
      const base = mix(hex('#151a2e', 0.7), hex('#3a2436', 0.8), smooth(0.45, -0.05, v) * smooth(0.8, 0, Math.abs(u - 0.06)));
      if (v > -0.02) return base;
      const depth = 0.02 / (-v + 0.02);
      const wet = 0.35 + 0.65 * smooth(-0.2, 0.5, fbm(u * depth * 26, depth * 60, 4));
      return scale(hex('#10121c'), 0.4 + wet * 0.5);
    });
    const { width, height } = size;
    const horizon = Math.round(height * 0.52);
    for (let y = 0; y < height; y++) {
      const v = (height / 2 - y) / height;
      for (let x = 0; x < width; x++) {
        const i = (y * width + x) * 3;
        const u = (x - width / 2) / height;
        if (y <= horizon) {
          for (let c = 0; c < 3; c++) walk.data[i + c] = (walk.data[i + c] as number) + (lights.data[i + c] as number);
          continue;
        }
        const d = y - horizon;
        const near = d / height;
        const wobble = 0.03 * near * noise(u * 30, v * 190) * height + 0.012 * height * noise(u * 9, v * 60);
        const wet = 0.25 + 0.75 * smooth(-0.25, 0.35, fbm(u * (3 / (near + 0.1)), 2 / (near + 0.06), 4));
        for (let s = 0; s < 7; s++) {
          const yy = Math.max(0, Math.round(horizon - d * (0.55 + s * 0.11)));
          const xx = Math.min(width - 1, Math.max(0, Math.round(x + wobble * (1 + 0.2 * s))));
          const j = (yy * width + xx) * 3;
          for (let c = 0; c < 3; c++) walk.data[i + c] = (walk.data[i + c] as number) + (lights.data[j + c] as number) * 0.13 * wet;
        }
      }
    }
    const person = await maskOf(size, '<path d="M-96,-92 C-92,-172 50,-172 56,-92 C40,-104 22,-104 10,-92 C-4,-104 -34,-104 -46,-92 C-60,-104 -84,-104 -96,-92 Z"/><path d="M-22,-172 l4,0 l1,150 l-5,0 z"/><ellipse cx="-22" cy="-62" rx="17" ry="22"/><path d="M-58,-8 C-56,-36 -38,-42 -22,-42 C-4,-42 12,-36 14,-8 L20,92 C22,112 24,120 18,122 L10,122 L6,204 L12,216 L-14,216 L-16,134 L-28,134 L-34,216 L-60,216 L-52,204 L-50,122 L-62,122 C-66,118 -62,70 -58,-8 Z"/>');
    lay(walk, (_u, _v, i) => (person[i] ?? 0) * 0.97, (u, v) => add(hex('#0c0a12', 0.7), scale(hex('#ff9a58'), 0.04 + 0.3 * smooth(0.006, 0.02, u) * smooth(-0.2, 0.2, v))));
    glow(walk, (u, v) => {
      const gx = u * 260 + v * 22;
      const streak = cell(gx, v * 13 + cell(gx, 0, 3) * 40, 2);
      return streak > 0.982 ? hex('#9fb4d8', 0.05) : [0, 0, 0];
    });
    return walk;
  },
};

export const town: readonly Scene[] = [austin, houston, dallas, street];
