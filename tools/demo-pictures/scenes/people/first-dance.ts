import { hex, mix, scale, smooth } from '../../color.ts';
import { blurFrame, lay, paint } from '../../frame.ts';
import { noise, random } from '../../noise.ts';
import { stand } from '../../people/figure.ts';
import { poses } from '../../people/poses.ts';
import { bokeh } from '../../props/bokeh.ts';
import { ofTake, type Scene } from '../../scene.ts';

export const firstDance: Scene = {
  file: 'first-dance',
  film: { exposure: 1.1, bloom: 0.36, vignette: 0.5 },
  takes: 4,
  draw(size, take) {
    const hall = ofTake(take, [
      { dark: '#2a1710', lit: '#6a3a1c', floor: '#8a4e22', bulb: '#ffb860' },
      { dark: '#141a2c', lit: '#4a5470', floor: '#70605c', bulb: '#ffe0b0' },
      { dark: '#101c12', lit: '#3c5a34', floor: '#5c5a30', bulb: '#ffd080' },
      { dark: '#24141c', lit: '#70384a', floor: '#8a4c48', bulb: '#ffc08a' },
    ]);
    const next = random(17 + take);
    const frame = paint(size, (u, v) => {
      const wall = mix(
        hex(hall.dark),
        hex(hall.lit, 0.9),
        Math.exp(-(u * u * 2.4 + (v - 0.05) ** 2 * 5)),
      );
      const plank = 0.82 + 0.18 * smooth(0.02, 0.1, Math.abs(((u * 7) % 1) - 0.5) * 2);
      if (v > -0.22) return scale(wall, plank * (0.7 + 0.3 * noise(u * 12, v * 2)));
      return scale(
        mix(
          hex('#2c180e'),
          hex(hall.floor, 0.9),
          Math.exp(-(u * u * 3) - ((v + 0.22) / 0.16) ** 2),
        ),
        0.75 + 0.3 * noise((u * 3) / (0.3 - v), 30 / (0.35 - v)),
      );
    });
    const spots = [];
    for (let row = 0; row < 5; row++) {
      for (let i = 0; i < 26; i++) {
        const t = i / 25;
        const u = -0.85 + 1.7 * t;
        const sag =
          0.44 -
          row * 0.06 -
          (0.14 + row * 0.015) * 4 * t * (1 - t) * (0.7 + 0.3 * ((row * 7) % 3)) +
          0.05 * (row % 2) * (t - 0.5);
        spots.push({
          u: u + 0.02 * next(),
          v: sag + 0.06,
          r: 0.017 - row * 0.0022,
          color: hex(hall.bulb, 1.1 + next() * 0.8),
        });
      }
    }
    for (let i = 0; i < 46; i++)
      spots.push({
        u: (next() - 0.5) * 1.6,
        v: -0.2 + 0.16 * next() ** 2,
        r: 0.012 + 0.02 * next(),
        color: hex('#ff9a48', 0.15 + 0.35 * next()),
      });
    const lights = bokeh(size, spots);
    const soft = blurFrame(frame, 0.012);
    for (let i = 0; i < soft.data.length; i++)
      soft.data[i] = (soft.data[i] ?? 0) + (lights.data[i] ?? 0);
    const pair = (v: number, tall: number) => [
      { pose: poses.embrace, u: -0.07, v, tall },
      {
        pose: {
          ...poses.bride,
          dress: [-0.34, 0.12, 0.01] as const,
          hair: 'long' as const,
          arms: [
            [
              [0.1, 0.78],
              [0.2, 0.87],
            ],
            [
              [0.1, 0.72],
              [0.2, 0.72],
            ],
          ] as const,
        },
        u: 0.048,
        v,
        tall: tall * 0.94,
        flip: true,
      },
    ];
    lay(
      soft,
      (u, v) => 0.7 * Math.exp(-((u / 0.2) ** 2) - ((v + 0.4) / 0.025) ** 2),
      () => hex('#140a06'),
    );
    stand(soft, pair(-0.39, ofTake(take, [0.56, 0.62, 0.5, 0.66])), {
      dark: hex('#1c0e09'),
      rim: hex('#ffb868', 1.7),
      from: [0.1, 0.8],
      width: 0.012,
    });
    return soft;
  },
};
