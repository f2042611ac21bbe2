import type { Joint } from './figure.ts';

/** A person as joints, in body heights, feet near 0,0, facing right; `dress` and `coat` are hems. */
export interface Pose {
  readonly head: Joint;
  readonly neck: Joint;
  readonly hip: Joint;
  readonly arms: readonly (readonly [Joint, Joint])[];
  readonly legs: readonly (readonly [Joint, Joint])[];
  /** Left end, right end and height of a skirt's hem. */
  readonly dress?: readonly [number, number, number];
  readonly hair?: 'short' | 'bun' | 'long' | 'hat';
  readonly broad?: number;
}

export const poses = {
  stand: {
    head: [0, 0.93],
    neck: [0, 0.84],
    hip: [0, 0.52],
    arms: [
      [
        [-0.1, 0.66],
        [-0.09, 0.5],
      ],
      [
        [0.1, 0.66],
        [0.1, 0.5],
      ],
    ],
    legs: [
      [
        [-0.05, 0.28],
        [-0.06, 0.02],
      ],
      [
        [0.05, 0.28],
        [0.06, 0.02],
      ],
    ],
    broad: 0.115,
  },
  walk: {
    head: [0.02, 0.93],
    neck: [0.01, 0.84],
    hip: [0, 0.52],
    arms: [
      [
        [-0.08, 0.67],
        [-0.12, 0.53],
      ],
      [
        [0.09, 0.67],
        [0.15, 0.55],
      ],
    ],
    legs: [
      [
        [-0.03, 0.28],
        [-0.14, 0.03],
      ],
      [
        [0.08, 0.29],
        [0.11, 0.02],
      ],
    ],
    broad: 0.1,
  },
  bride: {
    head: [0.03, 0.92],
    neck: [0.01, 0.83],
    hip: [0, 0.54],
    arms: [
      [
        [0.1, 0.68],
        [0.17, 0.58],
      ],
      [
        [-0.07, 0.67],
        [0.02, 0.56],
      ],
    ],
    legs: [],
    dress: [-0.27, 0.17, 0],
    hair: 'bun',
    broad: 0.08,
  },
  embrace: {
    head: [0.035, 0.935],
    neck: [0, 0.84],
    hip: [0, 0.52],
    arms: [
      [
        [0.1, 0.68],
        [0.2, 0.66],
      ],
      [
        [0.08, 0.72],
        [0.19, 0.76],
      ],
    ],
    legs: [
      [
        [-0.03, 0.28],
        [-0.04, 0.02],
      ],
      [
        [0.04, 0.28],
        [0.05, 0.02],
      ],
    ],
    broad: 0.1,
  },
  run: {
    head: [0.12, 0.93],
    neck: [0.08, 0.85],
    hip: [0, 0.56],
    arms: [
      [
        [-0.08, 0.7],
        [-0.12, 0.58],
      ],
      [
        [0.16, 0.68],
        [0.27, 0.76],
      ],
    ],
    legs: [
      [
        [0.17, 0.47],
        [0.12, 0.25],
      ],
      [
        [-0.12, 0.36],
        [-0.33, 0.36],
      ],
    ],
    broad: 0.085,
  },
  jump: {
    head: [0.06, 0.92],
    neck: [0.03, 0.83],
    hip: [-0.02, 0.56],
    arms: [
      [
        [-0.18, 0.83],
        [-0.33, 0.9],
      ],
      [
        [0.18, 0.76],
        [0.33, 0.72],
      ],
    ],
    legs: [
      [
        [0.15, 0.5],
        [0.13, 0.28],
      ],
      [
        [-0.16, 0.46],
        [-0.13, 0.24],
      ],
    ],
    broad: 0.1,
  },
  dance: {
    head: [-0.08, 0.95],
    neck: [-0.05, 0.86],
    hip: [0, 0.56],
    arms: [
      [
        [-0.16, 0.98],
        [-0.13, 1.14],
      ],
      [
        [0.13, 0.9],
        [0.3, 0.98],
      ],
    ],
    legs: [
      [
        [0.02, 0.28],
        [0, 0.0],
      ],
      [
        [0.2, 0.44],
        [0.4, 0.36],
      ],
    ],
    hair: 'bun',
    broad: 0.075,
  },
  talk: {
    head: [0.02, 0.93],
    neck: [0, 0.84],
    hip: [0, 0.52],
    arms: [
      [
        [0.15, 0.72],
        [0.25, 0.82],
      ],
      [
        [-0.1, 0.67],
        [-0.05, 0.58],
      ],
    ],
    legs: [
      [
        [-0.05, 0.28],
        [-0.06, 0.02],
      ],
      [
        [0.06, 0.28],
        [0.08, 0.02],
      ],
    ],
    broad: 0.11,
  },
  guitar: {
    head: [0.04, 0.93],
    neck: [0.01, 0.84],
    hip: [-0.02, 0.52],
    arms: [
      [
        [0.13, 0.7],
        [0.27, 0.7],
      ],
      [
        [-0.1, 0.66],
        [0.06, 0.6],
      ],
    ],
    legs: [
      [
        [-0.08, 0.28],
        [-0.13, 0.02],
      ],
      [
        [0.07, 0.29],
        [0.1, 0.02],
      ],
    ],
    hair: 'long',
    broad: 0.1,
  },
} as const satisfies Record<string, Pose>;
