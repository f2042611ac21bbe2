import sharp from 'sharp';
import { expect, test } from 'vitest';
import { captureTimeOf, readCaptureTime } from './capture-time-rules.ts';

test.each([
  ['2026:06:01 15:04:05', undefined, undefined, '2026-06-01T15:04:05.000', null],
  ['2026:06:01 15:04:05', '5', '+05:45', '2026-06-01T15:04:05.500', 345],
  ['2026:06:01 15:04:05', '123456', '-03:30', '2026-06-01T15:04:05.123', -210],
  ['2026-06-01T15:04:05', '07', 'Z', '2026-06-01T15:04:05.070', 0],
  ['2026:06:01 15:04:05', ' ', '   :  ', '2026-06-01T15:04:05.000', null],
])('%s %s %s', (original, fraction, offset, at, minutes) => {
  expect(captureTimeOf({ original, fraction, offset })).toEqual({ at, offset: minutes });
});

test.each(['', '0000:00:00 00:00:00', '    :  :     :  :  ', '2026:02:30 10:00:00', 'yesterday'])(
  'no camera shot at %j',
  (original) => {
    expect(captureTimeOf({ original })).toBeNull();
  },
);

test('is found in the second directory of a real block', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .withExif({
      IFD0: { Copyright: 'Ada' },
      IFD2: { DateTimeOriginal: '2026:06:01 15:04:05', OffsetTimeOriginal: '+02:00' },
    })
    .jpeg()
    .toBuffer();
  const { exif } = await sharp(picture).metadata();
  expect(exif && readCaptureTime(exif)).toEqual({ at: '2026-06-01T15:04:05.000', offset: 120 });
  expect(readCaptureTime(Buffer.from('Exif\0\0II*\0'))).toBeNull();
});
