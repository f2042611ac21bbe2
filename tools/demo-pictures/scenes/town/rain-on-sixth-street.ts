import { hex, mix, scale, smooth } from '../../color.ts';
import { type Frame, glow, paint } from '../../frame.ts';
import { cell, fbm, noise, random } from '../../noise.ts';
import { bokeh, type Spot } from '../../props/bokeh.ts';
import { ofTake, type Scene } from '../../scene.ts';

function addAt(to: Frame, i: number, from: Frame, j: number, share: number): void {
  for (let c = 0; c < 3; c++) {
    to.data[i * 3 + c] = (to.data[i * 3 + c] as number) + (from.data[j * 3 + c] as number) * share;
  }
}

/** Lamps above the kerb, and below it their smeared image on wet asphalt. */
function addLights(walk: Frame, lights: Frame): void {
  const { width, height } = walk;
  const horizon = Math.round(height * 0.52);
  for (let i = 0; i < (horizon + 1) * width; i++) addAt(walk, i, lights, i, 1);
  for (let y = horizon + 1; y < height; y++) {
    const v = (height / 2 - y) / height;
    const near = (y - horizon) / height;
    for (let x = 0; x < width; x++) {
      const u = (x - width / 2) / height;
      const wobble =
        0.03 * near * noise(u * 30, v * 190) * height + 0.012 * height * noise(u * 9, v * 60);
      const wet =
        0.25 + 0.75 * smooth(-0.25, 0.35, fbm(u * (3 / (near + 0.1)), 2 / (near + 0.06), 4));
      for (let s = 0; s < 7; s++) {
        const yy = Math.max(0, Math.round(horizon - (y - horizon) * (0.55 + s * 0.11)));
        const xx = Math.min(width - 1, Math.max(0, Math.round(x + wobble * (1 + 0.2 * s))));
        addAt(walk, y * width + x, lights, yy * width + xx, 0.13 * wet);
      }
    }
  }
}

export const street: Scene = {
  file: 'rain-on-sixth-street',
  film: { exposure: 1.1, bloom: 0.3, vignette: 0.45, contrast: 1.05 },
  takes: 4,
  draw(size, take) {
    const next = random(31 + take * 7);
    const hues = ofTake(take, [
      ['#ff5a3c', '#ffb04a', '#ffd68a', '#ff3f6e', '#4ac8ff', '#ff8a3c', '#3cffc8', '#ffe0b0'],
      ['#4a9cff', '#ffd68a', '#7a5cff', '#e0f0ff', '#ff9a5c'],
      ['#ff3f8e', '#ffb04a', '#b04aff', '#ffd0e0', '#4ae0ff'],
      ['#ffb04a', '#ffd68a', '#ffe0b0', '#ff8a3c'],
    ]);
    const spots: Spot[] = [];
    for (let i = 0; i < 120; i++) {
      const depth = next();
      const side = next() < 0.5 ? -1 : 1;
      const u = side * (0.03 + (1 - depth) * 0.75 * next() ** 0.7) + 0.06;
      const v = 0.0 + next() ** 1.6 * (0.1 + 0.42 * (1 - depth));
      spots.push({
        u,
        v,
        r: 0.012 + 0.036 * (1 - depth) * (0.5 + next()),
        color: hex(hues[Math.floor(next() * hues.length)] ?? '#ffffff', 0.25 + 0.9 * next() ** 2),
      });
    }
    const lights = bokeh(size, spots);
    const walk = paint(size, (u, v) => {
      const base = mix(
        hex('#151a2e', 0.7),
        hex('#3a2436', 0.8),
        smooth(0.45, -0.05, v) * smooth(0.8, 0, Math.abs(u - 0.06)),
      );
      if (v > -0.02) return base;
      const depth = 0.02 / (-v + 0.02);
      const wet = 0.35 + 0.65 * smooth(-0.2, 0.5, fbm(u * depth * 26, depth * 60, 4));
      return scale(hex('#10121c'), 0.4 + wet * 0.5);
    });
    addLights(walk, lights);
    glow(walk, (u, v) => {
      const gx = u * 260 + v * 22;
      const streak = cell(gx, v * 13 + cell(gx, 0, 3) * 40, 2);
      return streak > 0.982 ? hex('#9fb4d8', 0.05) : [0, 0, 0];
    });
    return walk;
  },
};
