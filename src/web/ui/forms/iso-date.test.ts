import { describe, expect, it } from 'vitest';
import { isoToLocalDate, localDateToIso } from './iso-date.ts';

describe('calendar days', () => {
  it('keeps the day, whatever the time zone', () => {
    for (const day of ['2025-01-01', '2024-02-29', '2025-03-09', '2025-11-02', '2025-12-31']) {
      const date = isoToLocalDate(day);
      expect(date && localDateToIso(date)).toBe(day);
    }
  });

  it('rejects days that do not exist', () => {
    for (const text of ['2025-02-29', '2025-13-01', '2025-00-10', 'tomorrow', '', null]) {
      expect(isoToLocalDate(text)).toBeUndefined();
    }
  });
});
