import { readExifTexts } from './exif-tag-rules.ts';

/** When a picture was shot, by its camera's clock. */
export interface CaptureTime {
  /** Without a zone, to a thousandth: 2026-06-01T15:04:05.123. */
  readonly at: string;
  /** Minutes ahead of UTC, if the camera knew. */
  readonly offset: number | null;
}

const tags = { original: 0x9003, fraction: 0x9291, offset: 0x9011 } as const;

/** From a file's EXIF block; null if it has none that can be true. */
export function readCaptureTime(exif: Buffer): CaptureTime | null {
  const texts = readExifTexts(exif);
  return captureTimeOf({
    original: texts.get(tags.original),
    fraction: texts.get(tags.fraction),
    offset: texts.get(tags.offset),
  });
}

/** From EXIF's texts: DateTimeOriginal, SubSecTimeOriginal and OffsetTimeOriginal. */
export function captureTimeOf({
  original = '',
  fraction = '',
  offset = '',
}: {
  readonly original?: string | undefined;
  readonly fraction?: string | undefined;
  readonly offset?: string | undefined;
}): CaptureTime | null {
  const [, date = '', time = ''] =
    /^(\d{4}[:-]\d\d[:-]\d\d)[ T](\d\d:\d\d:\d\d)/.exec(original) ?? [];
  // Digits after the point: 5 is half a second.
  const [digits = ''] = /^\d*/.exec(fraction) ?? [];
  const at = `${date.replaceAll(':', '-')}T${time}.${digits.slice(0, 3).padEnd(3, '0')}`;
  const instant = new Date(`${at}Z`);
  // A camera whose clock was never set says year 0; none knows February 30.
  if (Number.isNaN(instant.getTime()) || instant.toISOString() !== `${at}Z`) return null;
  if (instant.getUTCFullYear() < 1900) return null;
  return { at, offset: minutesOf(offset) };
}

/** +05:45, -03:30, Z. */
function minutesOf(offset: string): number | null {
  if (offset === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  if (hours === undefined) return null;
  const total = Number(hours) * 60 + Number(minutes);
  if (total > 24 * 60) return null;
  return sign === '-' ? 0 - total : total;
}
