import { emptyFrame, type Frame } from './frame.ts';

const around = [
  [-14, 0],
  [14, 0],
  [0, -14],
  [0, 14],
] as const;

const within = (value: number, end: number): number => Math.min(end - 1, Math.max(0, value));

/** Gathers light over each pixel's circle of confusion (radius in pixels). */
export function defocus(frame: Frame, circle: Float32Array): Frame {
  const out = emptyFrame(frame);
  const { width, height, data } = frame;
  /** How far light may come from: the pixel's own blur, or that of something blurred nearby. */
  const reachAt = (x: number, y: number): number => {
    let reach = circle[y * width + x] as number;
    for (const [dx, dy] of around) {
      const j = within(y + dy, height) * width + within(x + dx, width);
      reach = Math.max(reach, Math.min(circle[j] as number, 24));
    }
    return reach;
  };
  const gather = (x: number, y: number, reach: number): void => {
    const i = y * width + x;
    const own = circle[i] as number;
    const samples = reach > 0.7 ? Math.round(Math.min(220, 24 + reach * reach * 0.5)) : 1;
    let [r, g, b, w] = [
      data[i * 3] as number,
      data[i * 3 + 1] as number,
      data[i * 3 + 2] as number,
      1,
    ];
    for (let s = 1; s < samples; s++) {
      const radius = reach * Math.sqrt(s / samples);
      const angle = s * 2.399963;
      const qx = within(Math.round(x + radius * Math.cos(angle)), width);
      const qy = within(Math.round(y + radius * Math.sin(angle)), height);
      const j = qy * width + qx;
      const theirs = Math.min(circle[j] as number, own * 1.6 + 2);
      if (theirs < radius - 0.5) continue;
      const weight = 1 / (1 + Math.min(theirs, 8) * 0.02);
      r += (data[j * 3] as number) * weight;
      g += (data[j * 3 + 1] as number) * weight;
      b += (data[j * 3 + 2] as number) * weight;
      w += weight;
    }
    out.data.set([r / w, g / w, b / w], i * 3);
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) gather(x, y, reachAt(x, y));
  }
  return out;
}
