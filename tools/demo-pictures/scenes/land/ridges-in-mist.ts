import { hex, mix, type Rgb, smooth } from '../../color.ts';
import { cell, noise, ridges } from '../../noise.ts';
import { ofTake, type Scene } from '../../scene.ts';
import { skyOf } from '../../sky.ts';
import { terrain } from '../../terrain.ts';
import { photograph, type Vec } from '../../world.ts';

export const mist: Scene = {
  file: 'ridges-in-mist',
  film: { exposure: 1.02, bloom: 0.25, saturation: 1.05 },
  takes: 3,
  draw(size, take) {
    const air = ofTake(take, [
      ['#5578b0', '#dba0a0', '#f5bd90'],
      ['#4a6890', '#a8b8c8', '#e0e0d4'],
      ['#403c70', '#b8708c', '#ff9a6c'],
    ] as const);
    const sun: Vec = [ofTake(take, [0.3, -0.34, 0.05]), 0.09, 0.95];
    const sky = skyOf({
      sun,
      zenith: hex(air[0], 0.8),
      middle: hex(air[1], 0.8),
      horizon: hex(air[2], 0.9),
      glow: hex('#ff9d5c', 1),
    });
    const height = (x: number, z: number): number =>
      4.6 * (ridges(x * 0.05 + 2 + take * 11, z * 0.085 + 1, 5) - 0.42) * smooth(-2, 7, z) - 0.5;
    const pines = (x: number, z: number): number =>
      0.14 * Math.max(0, noise(x * 5, z * 5)) + 0.1 * cell(x * 9, z * 9, 2);
    const land = terrain({
      height: (x, z) => height(x, z) + (z < 22 ? pines(x, z) : 0),
      top: 3,
      far: 120,
      sun,
      sunlight: hex('#ffb07a', 1.4),
      skylight: hex('#54708f', 0.6),
      steps: 230,
      color: () => hex('#27404a'),
    });
    const veil = (d: Vec): Rgb => mix(hex('#8f94b8', 0.8), sky(d), 0.45);
    const lowMist = {
      hit: (ray: { o: Vec; d: Vec }) =>
        ray.d[1] < -0.02 ? (-0.95 - ray.o[1]) / ray.d[1] : Number.POSITIVE_INFINITY,
      shade: () => hex('#565f78'),
    };
    return photograph(
      size,
      { things: [land, lowMist], sky, haze: 30, hazeColor: veil },
      { from: [0, 3.1, -3], to: [0.8, 2.3, 10], field: 0.6 },
    );
  },
};
