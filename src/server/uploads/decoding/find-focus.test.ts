import sharp from 'sharp';
import { expect, it } from 'vitest';
import { findFocus } from './find-focus.ts';

const pixels = async (width: number, height: number, spot?: { left: number; top: number }) => {
  const plain = sharp({ create: { width, height, channels: 3, background: '#667' } });
  const side = Math.round(Math.min(width, height) / 5);
  const input = { create: { width: side, height: side, channels: 3, background: '#f30' } } as const;
  const picture = spot ? plain.composite([{ input, ...spot }]) : plain;
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: info };
};

it.each([
  [
    { left: 1100, top: 600 },
    { x: 1, y: 1 },
  ],
  [
    { left: 260, top: 180 },
    { x: -1, y: -1 },
  ],
])('leans from the center toward what stands out (%o)', async (spot, side) => {
  const { x, y } = await findFocus(await pixels(1500, 1000, spot));
  expect([Math.sign(x - 50), Math.sign(y - 50)]).toEqual([side.x, side.y]);
});

it.each([
  [10, 4000],
  [4000, 10],
  [1, 1],
  [2, 1],
  [640, 480],
])('is the center of a picture of %d × %d without a subject', async (width, height) => {
  expect(await findFocus(await pixels(width, height))).toEqual({ x: 50, y: 50 });
});
