import { clamp, hex, mix, scale, smooth } from '../../color.ts';
import { fbm, noise, random } from '../../noise.ts';
import { flatLay, type Item, leaf } from '../../props/flat-lay.ts';
import { ofTake, type Scene } from '../../scene.ts';

const ring = (u: number, v: number, r: number, tone: string, lift: number): Item => ({
  u,
  v,
  r: r * 1.3,
  gloss: 0.5,
  height: (x, y) => {
    const d = Math.abs(Math.hypot(x, y) - r) / (r * 0.16);
    return d > 1 ? 0 : lift + r * 0.2 * Math.sqrt(1 - d * d);
  },
  color: (x, y) =>
    mix(
      hex(tone, 0.75),
      hex('#fff4dc'),
      smooth(0.2, 1, Math.sin(Math.atan2(y, x) * 2 + 1.1)) * 0.7,
    ),
});

/** Petals in layers, the inner ones higher. */
function rose(u: number, v: number, r: number, dark: string, lit: string, salt: number): Item {
  const next = random(salt);
  const petals = Array.from({ length: 30 }, (_, nth) => {
    const layer = Math.floor(nth / 6);
    const a = ((nth % 6) / 6) * 6.283 + layer * 0.6 + 0.35 * next();
    const out = r * (0.6 - 0.13 * layer);
    return {
      x: out * Math.cos(a),
      y: out * Math.sin(a),
      wide: r * (0.46 - 0.065 * layer),
      lift: r * (0.12 + 0.13 * layer),
      layer,
    };
  });
  const topAt = (x: number, y: number) => {
    let top = { height: 0, edge: 0, layer: 0 };
    for (const petal of petals) {
      const d = Math.hypot(x - petal.x, y - petal.y) / petal.wide;
      if (d > 1) continue;
      // Petals cup towards the middle and curl up at their outer edge.
      const outward = (x * petal.x + y * petal.y) / (Math.hypot(petal.x, petal.y) + 1e-6) / r;
      const height = petal.lift + r * (0.16 * outward + 0.1 * d * d);
      if (height > top.height) top = { height, edge: d, layer: petal.layer };
    }
    return top;
  };
  return {
    u,
    v,
    r: r * 1.1,
    gloss: 0.02,
    height: (x, y) => topAt(x, y).height,
    color: (x, y) => {
      const { edge, layer } = topAt(x, y);
      const tone = mix(hex(lit), hex(dark), clamp(0.12 + layer * 0.15 - 0.2 * edge));
      return scale(tone, 0.94 + 0.1 * fbm((x + u) * 30, (y + v) * 30, 3));
    },
  };
}

function rings(): Item[] {
  const card: Item = {
    u: 0.34,
    v: 0.06,
    r: 0.5,
    turn: -0.18,
    height: (x, y) => (Math.abs(x) > 0.27 || Math.abs(y) > 0.37 ? 0 : 0.006),
    color: (x, y) => {
      const line = [0.2, 0.12, 0.0, -0.06, -0.12, -0.22].some(
        (at, nth) =>
          Math.abs(y - at - 0.004 * noise(x * 60, nth)) < (nth === 1 ? 0.011 : 0.003) &&
          Math.abs(x) < 0.08 + 0.05 * ((nth * 3) % 4) * 0.5 &&
          noise(x * 90, nth * 7) > -0.25,
      );
      const frame = Math.abs(Math.max(Math.abs(x) - 0.24, Math.abs(y) - 0.34)) < 0.0018;
      return line || frame
        ? hex('#a08858')
        : scale(hex('#f8f2e6'), 0.97 + 0.03 * noise(x * 300, y * 300));
    },
  };
  const branch = Array.from({ length: 12 }, (_, nth) =>
    leaf(
      -0.66 + nth * 0.062,
      0.3 - nth * 0.012 + 0.01 * (nth % 2),
      (nth % 2 ? 0.9 : -0.9) - 0.1,
      0.12 - 0.004 * nth,
      nth % 3 ? '#7c9484' : '#94a894',
      0.01,
    ),
  );
  const low = Array.from({ length: 9 }, (_, nth) =>
    leaf(
      -0.72 + nth * 0.055,
      -0.42 + nth * 0.012,
      (nth % 2 ? 1 : -0.8) + 0.1,
      0.11,
      nth % 2 ? '#88a08c' : '#6c8876',
      0.01,
    ),
  );
  return [
    card,
    ...branch,
    ...low,
    ring(-0.3, -0.06, 0.085, '#d8a850', 0.006),
    ring(-0.18, -0.11, 0.068, '#d8d4cc', 0.02),
    rose(0.62, -0.36, 0.15, '#d89c94', '#f8e0d4', 5),
    rose(0.38, -0.44, 0.11, '#e0b4a4', '#fceee2', 9),
  ];
}

function bouquet(): Item[] {
  const next = random(21);
  const tones = [
    ['#b8505c', '#f0a8a4'],
    ['#e0b8a0', '#fdf0e2'],
    ['#c87868', '#f8d0bc'],
    ['#e8d8c4', '#fffaf0'],
  ] as const;
  const leaves = Array.from({ length: 34 }, (_, nth) => {
    const a = (nth / 34) * 6.283 + 0.1 * next();
    const d = 0.26 + 0.06 * next();
    return leaf(
      d * Math.cos(a) * 1.15,
      d * Math.sin(a),
      a + 0.5 * (next() - 0.5),
      0.14 + 0.07 * next(),
      ['#5c7850', '#7c9484', '#486440'][nth % 3] ?? '#5c7850',
      0.02,
    );
  });
  const spots = [
    [0, 0.02, 0.14],
    [-0.2, 0.1, 0.12],
    [0.19, 0.12, 0.12],
    [-0.14, -0.16, 0.125],
    [0.13, -0.16, 0.13],
    [-0.02, 0.23, 0.1],
    [0.31, -0.04, 0.1],
    [-0.31, -0.05, 0.1],
    [0, -0.3, 0.085],
  ] as const;
  const ribbon: Item = {
    u: 0.1,
    v: -0.42,
    r: 0.5,
    turn: -0.5,
    gloss: 0.06,
    height: (x, y) =>
      Math.abs(y - 0.03 * Math.sin(x * 14)) > 0.022 || x < -0.1
        ? 0
        : 0.012 + 0.012 * Math.sin(x * 22),
    color: (x) => scale(hex('#e4d0c4'), 0.9 + 0.1 * Math.sin(x * 22)),
  };
  return [
    ribbon,
    ...leaves,
    ...spots.map(([u, v, r], nth) => {
      const [dark, lit] = tones[nth % 4] ?? tones[0];
      const flower = rose(u, v, r, dark, lit, 40 + nth);
      return {
        ...flower,
        height: (x: number, y: number) => {
          const h = flower.height(x, y);
          return h > 0 ? h + 0.03 : 0;
        },
      };
    }),
  ];
}

export const weddingDetails: Scene = {
  file: 'wedding-details',
  takes: 2,
  film: { exposure: 1.04, bloom: 0.16, vignette: 0.25, saturation: 0.96 },
  draw: (size, take) =>
    flatLay(size, {
      items: ofTake(take, [rings, bouquet])(),
      ground: (u, v) => ({
        height:
          0.012 * fbm(u * 2 + take * 5, v * 2, 3) +
          0.0004 * (Math.sin(u * 520) + Math.sin(v * 520)),
        color: scale(
          hex(ofTake(take, ['#e6dccd', '#cfc6bb'])),
          0.93 + 0.09 * noise(u * 240, v * 10) + 0.09 * noise(u * 10, v * 240),
        ),
      }),
      light: [-0.55, 0.7, 0.6],
      sun: hex('#fff2de', 1.7),
      shade: hex('#98a0b0', 0.62),
    }),
};
