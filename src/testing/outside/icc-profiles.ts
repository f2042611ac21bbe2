/** ICC profiles of color spaces that photographers work in. */

interface Space {
  /** XYZ of red, green and blue, adapted to D50. */
  readonly colorants: readonly (readonly [number, number, number])[];
  readonly gamma: number;
}
export const adobeRgb: Space = {
  colorants: [
    [0.60974, 0.31111, 0.01947],
    [0.20528, 0.62567, 0.06087],
    [0.14919, 0.06322, 0.74457],
  ],
  gamma: 2.19921875,
};
export const proPhoto: Space = {
  colorants: [
    [0.79767, 0.28804, 0],
    [0.13519, 0.71188, 0],
    [0.03135, 0.00009, 0.82491],
  ],
  gamma: 1.8,
};

/** An ICC profile of a color space with a matrix and one gamma. */
export function profileOf({ colorants, gamma }: Space): Buffer {
  const fixed = (...values: number[]) => {
    const bytes = Buffer.alloc(4 * values.length);
    for (const [nth, value] of values.entries())
      bytes.writeInt32BE(Math.round(value * 65_536), 4 * nth);
    return bytes;
  };
  const xyz = (...values: number[]) =>
    Buffer.concat([Buffer.from('XYZ \0\0\0\0'), fixed(...values)]);
  const curve = Buffer.alloc(16);
  curve.write('curv', 0);
  curve.writeUInt32BE(1, 8);
  curve.writeUInt16BE(Math.round(gamma * 256), 12);
  const text = Buffer.concat([Buffer.from('text\0\0\0\0test\0'), Buffer.alloc(3)]);
  const description = Buffer.alloc(100);
  description.write('desc', 0);
  description.writeUInt32BE(5, 8);
  description.write('test', 12);
  const tags: [string, Buffer][] = [
    ['desc', description],
    ['cprt', text],
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ...colorants.map((one, nth): [string, Buffer] => [`${'rgb'[nth]}XYZ`, xyz(...one)]),
    ...[...'rgb'].map((letter): [string, Buffer] => [`${letter}TRC`, curve]),
  ];
  const head = Buffer.alloc(128 + 4 + 12 * tags.length);
  let at = head.length;
  head.writeUInt32BE(tags.length, 128);
  for (const [nth, [name, bytes]] of tags.entries()) {
    head.write(name, 132 + 12 * nth);
    head.writeUInt32BE(at, 136 + 12 * nth);
    head.writeUInt32BE(bytes.length, 140 + 12 * nth);
    at += bytes.length;
  }
  head.writeUInt32BE(at, 0);
  head.writeUInt32BE(0x0210_0000, 8);
  head.write('mntrRGB XYZ ', 12);
  head.write('acsp', 36);
  fixed(0.9642, 1, 0.8249).copy(head, 68);
  return Buffer.concat([head, ...tags.map(([, bytes]) => bytes)]);
}
