import { add, clamp, hex, mix, scale, smooth } from '../../color.ts';
import { paint } from '../../frame.ts';
import { fbm, noise, ridges } from '../../noise.ts';
import type { Scene } from '../../scene.ts';

export const surf: Scene = {
  file: 'surf-line-aerial',
  film: { exposure: 1.05, bloom: 0.16, vignette: 0.22 },
  draw(size) {
    return paint(size, (u0, v0) => {
      const u = u0 * 0.9 + v0 * 0.34;
      const v = v0 * 0.94 - u0 * 0.3;
      const shore =
        0.12 + 0.05 * noise(v * 2.2, 1) + 0.025 * noise(v * 6, 4) + 0.01 * noise(v * 18, 8);
      const out = shore - u;
      const ripple = 0.03 * fbm(u * 24, v * 24, 4);
      if (out < 0) {
        const wet = smooth(-0.14 - 0.03 * noise(v * 5, 3), -0.01, out);
        const dune = smooth(-0.42, -0.56, out + 0.06 * fbm(u * 8, v * 8, 4));
        const sand = scale(
          mix(hex('#ecd3aa'), hex('#b08a60'), wet * 0.85),
          0.94 + ripple * 2.4 + 0.05 * noise(u * 90, v * 60) + 0.05 * noise(u * 16 + v * 8, v * 5),
        );
        const tuft = smooth(0.05, 0.2, fbm(u * 16 + 3, v * 16, 4)) * dune;
        const film = scale(
          hex('#ffffff'),
          0.75 *
            smooth(
              0.007,
              0,
              Math.abs(out + 0.055 + 0.02 * noise(v * 9, 5)) - 0.001 * noise(v * 90, u * 90),
            ) *
            smooth(-0.1, 0.4, noise(v * 11, 2)),
        );
        return add(mix(sand, hex('#7c8450'), tuft * 0.85), scale(film, 0.35));
      }
      const depth = smooth(0, 0.8, out + 0.07 * fbm(u * 4, v * 4, 4));
      let sea = mix(
        mix(hex('#a8d4bc', 0.9), hex('#3ca0a0', 0.8), smooth(0, 0.28, depth)),
        hex('#125478', 0.75),
        smooth(0.2, 0.9, depth),
      );
      sea = scale(
        sea,
        0.95 + 2.2 * ripple + 0.05 * noise(u * 60 + 9 * noise(v * 6, u * 6), v * 20),
      );
      let foam = 0;
      for (const [i, d] of [0.012, 0.13, 0.27, 0.43].entries()) {
        const line = out - d - 0.035 * noise(v * 3 + i * 7, i * 3) - 0.012 * noise(v * 12, i);
        const lace = 0.5 + 0.9 * ridges(u * 24 + i, v * 24, 4) - 0.5;
        const trail = smooth(0.1 - 0.012 * i, 0, line) * smooth(-0.006, 0.004, line);
        const crest = smooth(0.014, 0.002, Math.abs(line - 0.004));
        const open = smooth(-0.45, 0.15, noise(v * 2.4 + i * 5, i * 9) + (i < 2 ? 0.5 : 0));
        foam = Math.max(
          foam,
          open * (crest * 0.95 + trail ** 1.5 * smooth(0.44, 0.62, lace + 0.24 * trail)),
        );
        sea = scale(sea, 1 - 0.2 * open * smooth(0.0, -0.012, line) * smooth(-0.06, -0.012, line));
      }
      return mix(sea, hex('#fffaf0', 1.05), clamp(foam));
    });
  },
};
