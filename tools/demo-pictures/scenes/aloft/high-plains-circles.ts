import { hex, mix, type Rgb, scale, smooth } from '../../color.ts';
import { paint } from '../../frame.ts';
import { cell, fbm } from '../../noise.ts';
import type { Scene } from '../../scene.ts';

export const fields: Scene = {
  file: 'high-plains-circles',
  film: { exposure: 1, bloom: 0.1, vignette: 0.3 },
  takes: 3,
  draw(size, take) {
    const tones = [
      '#5f7a34',
      '#87943c',
      '#c8a85c',
      '#a87844',
      '#3f6238',
      '#d8c084',
      '#7a5a3c',
      '#98a04c',
    ];
    return paint(size, (u0, v0) => {
      const far = 1 / (1.12 - v0);
      const u = u0 * far * 2.3 + 0.5 * far + take * 8.4;
      const v = far * 2.7 + take * 5.04;
      const gx = Math.floor(u / 0.42);
      const gy = Math.floor(v / 0.42);
      const x = u / 0.42 - gx - 0.5;
      const y = v / 0.42 - gy - 0.5;
      const r = Math.hypot(x, y);
      const a = Math.atan2(y, x);
      const tone = (k: number): Rgb =>
        hex(tones[Math.floor(cell(gx, gy, k) * tones.length)] ?? '#87943c');
      const rows = 0.93 + 0.07 * Math.sin(r * 190) + 0.12 * fbm(u * 7, v * 7, 5);
      let color = scale(
        mix(hex('#b09468'), tone(9), 0.35),
        0.85 + 0.2 * fbm(u * 6 + 4, v * 6, 5) + 0.04 * Math.sin(x * 120),
      );
      if (r < 0.47 && cell(gx, gy, 4) < 0.84) {
        const cut = cell(gx, gy, 2) * 6.28;
        const slice =
          cell(gx, gy, 3) < 0.55 && (a - cut + 12.56) % 6.28 < 1.2 + 2.4 * cell(gx, gy, 5);
        color = scale(slice ? tone(6) : tone(1), rows);
        color = scale(color, 1 - 0.35 * smooth(0.455, 0.47, r));
        const arm = Math.abs(Math.sin(a - cut)) * r < 0.004 && Math.cos(a - cut) > 0;
        if (arm) color = mix(color, hex('#efe8dc'), 0.7);
      }
      const road = Math.min(0.5 - Math.abs(x), 0.5 - Math.abs(y));
      color = mix(hex('#d8c4a0'), color, smooth(0.008, 0.013, road));
      const shadow = smooth(0.0, 0.35, fbm(u * 0.8 + 3, v * 0.8 + 1, 4));
      const lit = mix(scale(hex('#9aa8d0'), 0.5), hex('#ffdfb4', 1.15), 1 - 0.75 * shadow);
      const haze = smooth(0.0, 0.5, v0);
      return mix(
        [color[0] * lit[0], color[1] * lit[1], color[2] * lit[2]],
        hex('#e8c8a8', 0.75),
        haze * 0.55,
      );
    });
  },
};
