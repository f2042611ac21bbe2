import { hex } from '../color.ts';
import type { Frame, Size } from '../frame.ts';
import { acrossTheRiver, golden } from './across-the-river.ts';

/** The site's first picture: wide or tall, with the sun left of the towers. */
export const heroFrame = (size: Size): Frame =>
  acrossTheRiver(size, {
    sky: golden,
    seed: 41,
    bridge: true,
    lit: 0.14,
    centre: 1.6,
    tallest: 3.1,
    count: 26,
    light: {
      sun: [-0.75, 0.3, -0.2],
      sunlight: hex('#ff9a50', 1.7),
      skylight: hex('#6f7898', 0.55),
      lamp: hex('#ffb860', 1.1),
    },
    from: [-0.4, 0.62, -3.2],
    to: [-0.2, 1.02, 8],
    field: 0.66,
    ripple: 0.05,
    haze: 62,
    deep: hex('#14202c', 0.7),
  });

export const heroFilm = { exposure: 0.92, bloom: 0.2, contrast: 1.08, grain: 0.008 };
