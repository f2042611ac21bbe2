import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  [1, '1 kB'],
  [412_345, '412 kB'],
  [999_999, '1,000 kB'],
  [1_000_000, '1 MB'],
  [15_728_640, '15.7 MB'],
  [999_900_000, '999.9 MB'],
  [999_950_000, '1 GB'],
  [12_345_678_900, '12.3 GB'],
])('%i bytes are written %s', (bytes, text) => {
  expect(formatFileSize(bytes, 'en-US')).toBe(text);
});
