import { add, hex, mix, type Rgb, scale } from '../../color.ts';
import { type Dab, dab } from '../../dabs.ts';
import { blurFrame, glow, paint } from '../../frame.ts';
import { noise, random } from '../../noise.ts';
import { stand } from '../../people/figure.ts';
import { poses } from '../../people/poses.ts';
import { bokeh } from '../../props/bokeh.ts';
import { ofTake, type Scene } from '../../scene.ts';

export const sparklers: Scene = {
  file: 'sparkler-send-off',
  film: { exposure: 1.1, bloom: 0.4, vignette: 0.45 },
  takes: 2,
  draw(size, take) {
    const next = random(44 + take);
    const spots = Array.from({ length: 70 }, () => ({
      u: (next() - 0.5) * 1.5,
      v: 0.02 + 0.34 * next() ** 1.3,
      r: 0.008 + 0.024 * next(),
      color: hex('#ffac54', 0.12 + 0.4 * next() ** 2),
    }));
    const back = blurFrame(
      paint(size, (u, v) =>
        add(
          mix(
            hex(ofTake(take, ['#10142c', '#0c2420']), 0.8),
            hex(ofTake(take, ['#5a3020', '#4a4a24']), 0.8),
            Math.exp(-(u * u * 3 + (v + 0.12) ** 2 * 8)),
          ),
          v < -0.25
            ? scale(hex('#8a5428', 0.5), Math.exp(-u * u * 8) * (0.7 + 0.3 * noise(u * 20, v * 90)))
            : [0, 0, 0],
        ),
      ),
      0.01,
    );
    const light = bokeh(size, spots);
    for (let i = 0; i < back.data.length; i++)
      back.data[i] = (back.data[i] ?? 0) + (light.data[i] ?? 0);
    const guests = [];
    for (const side of [-1, 1]) {
      for (let i = 0; i < 6; i++) {
        const far = i / 5;
        const u = side * (0.72 - 0.5 * far ** 0.75);
        guests.push({
          pose: {
            ...poses.talk,
            hair: (['short', 'long', 'bun'] as const)[i % 3] ?? 'short',
            arms: [
              [
                [0.16, 0.88],
                [0.26, 1.06],
              ],
              [
                [-0.1, 0.67],
                [-0.05, 0.55],
              ],
            ] as const,
          },
          u,
          v: -0.5 + 0.17 * far,
          tall: 0.82 - 0.46 * far,
          flip: side > 0,
        });
      }
    }
    guests.reverse();
    stand(
      back,
      guests.filter((g) => g.tall < 0.6),
      { dark: hex('#1a1014'), rim: hex('#ffb060', 0.9), from: [0.1, 0.6], width: 0.008 },
    );
    stand(
      back,
      [
        {
          pose: {
            ...poses.walk,
            arms: [
              [
                [-0.1, 0.68],
                [-0.16, 0.56],
              ],
              [
                [0.12, 0.66],
                [0.2, 0.6],
              ],
            ],
          },
          u: -0.075,
          v: -0.41,
          tall: 0.5,
        },
        {
          pose: {
            ...poses.bride,
            dress: [-0.22, 0.26, 0],
            arms: [
              [
                [0.12, 0.76],
                [0.24, 0.9],
              ],
              [
                [-0.1, 0.68],
                [-0.2, 0.62],
              ],
            ],
          },
          u: 0.085,
          v: -0.415,
          tall: 0.465,
        },
      ],
      { dark: hex('#2a1812'), rim: hex('#ffcf8a', 2), from: [0.1, 0.75], width: 0.014 },
    );
    stand(
      back,
      guests.filter((g) => g.tall >= 0.6),
      { dark: hex('#0c080a'), rim: hex('#ff9a48', 0.7), from: [0.2, 0.5], width: 0.01 },
    );
    const sparks: Dab[] = [];
    const cores: (readonly [number, number, number])[] = [];
    for (const g of guests) {
      const x = g.u + (g.flip ? -1 : 1) * 0.3 * g.tall;
      const y = g.v + 1.13 * g.tall;
      cores.push([x, y, g.tall]);
      for (let i = 0; i < 60; i++) {
        const a = next() * 6.28;
        const r = g.tall * (0.02 + 0.11 * next() ** 1.5);
        sparks.push({
          u: x + r * Math.cos(a),
          v: y + r * Math.sin(a),
          wide: g.tall * (0.006 + 0.022 * next()),
          tall: 0.0009,
          turn: a,
          color: mix(hex('#ffcf80', 5), hex('#ff8a30', 2.5), next()),
          soft: 0.6,
        });
      }
    }
    dab(back, sparks);
    glow(back, (u, v) =>
      cores.reduce<Rgb>(
        (sum, [x, y, tall]) =>
          add(
            sum,
            scale(
              hex('#ffb860'),
              4 * Math.exp(-((u - x) ** 2 + (v - y) ** 2) / (0.0003 * tall)) +
                0.35 * Math.exp(-((u - x) ** 2 + (v - y) ** 2) / (0.02 * tall)),
            ),
          ),
        [0, 0, 0],
      ),
    );
    return back;
  },
};
