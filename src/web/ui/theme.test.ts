import { describe, expect, it } from 'vitest';
import { themeFromCookies } from './theme.ts';

describe('the theme in the cookies', () => {
  it('finds the choice among other cookies', () => {
    expect(themeFromCookies('theme=dark')).toBe('dark');
    expect(themeFromCookies('session=abc; theme=light; other=1')).toBe('light');
  });

  it('follows the system without a choice or with an unknown one', () => {
    for (const cookies of [
      undefined,
      '',
      'theme=',
      'theme=darker',
      'mytheme=dark',
      'theme="dark"',
    ]) {
      expect(themeFromCookies(cookies)).toBe('system');
    }
  });
});
