import { add, clamp, hex, scale, smooth } from '../../color.ts';
import { paint } from '../../frame.ts';
import { fbm, noise } from '../../noise.ts';
import { ofTake, type Scene } from '../../scene.ts';

export const paperCutOut: Scene = {
  file: 'cut-paper-canyon',
  film: { exposure: 1.02, bloom: 0.08, vignette: 0.25, contrast: 1.03 },
  takes: 4,
  draw(size, take) {
    const tones = ofTake(take, [
      ['#f8e2b8', '#f6c88c', '#f0a468', '#e07c50', '#c45a4a', '#983f4c', '#672e4c', '#3c2040'],
      ['#f4f0d8', '#d0e4c0', '#9cc8a8', '#64a890', '#3c8480', '#2a6070', '#20445c', '#182c44'],
      ['#fdf0e4', '#f4ccc4', '#e8a0a4', '#c8789a', '#9a5c98', '#6a4a8c', '#443a74', '#28284c'],
      ['#fff6d8', '#fce08c', '#f4c048', '#e0962c', '#b8701c', '#885018', '#583614', '#342010'],
    ]).map((c) => hex(c));
    const edge = (k: number, u: number, v: number): number => {
      const a = Math.atan2(v - 0.05, u);
      const r = Math.hypot(u, (v - 0.05) * 1.25);
      return (
        r -
        (0.1 + k * 0.092) -
        (0.03 + 0.016 * k) *
          (noise(Math.cos(a) * 1.6 + k * 3.7 + take * 13, Math.sin(a) * 1.6 + k) +
            0.45 * noise(Math.cos(a) * 4 + k * 9, Math.sin(a) * 4))
      );
    };
    return paint(size, (u, v) => {
      let top = 0;
      for (let k = 7; k >= 1; k--)
        if (edge(k, u, v) > 0) {
          top = k;
          break;
        }
      let shade = 1;
      for (let k = top + 1; k < 8; k++) {
        const d = edge(k, u - 0.016, v + 0.022);
        shade = Math.min(shade, 1 - 0.62 * smooth(-0.045, 0.012, d));
      }
      const fibre = 0.96 + 0.05 * fbm(u * 60, v * 60, 3) + 0.03 * noise(u * 210, v * 210);
      const rim = top > 0 ? smooth(0.009, 0, edge(top, u, v)) * 0.12 : 0;
      const base = add(
        tones[top] ?? hex('#f8e2b8'),
        scale([1, 0.9, 0.8], rim * clamp(0.5 + u * 0.6 - v)),
      );
      const sun = top === 0 ? 0.25 * Math.exp(-(u * u + (v - 0.05) ** 2) * 60) : 0;
      return add(scale(base, fibre * shade * (0.92 - 0.14 * u + 0.16 * v)), [
        sun,
        sun * 0.9,
        sun * 0.7,
      ]);
    });
  },
};
