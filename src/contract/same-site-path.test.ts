import { describe, expect, it } from 'vitest';
import { sameSitePath } from './same-site-path.ts';

describe('the page to continue to', () => {
  it.each(['/', '/jobs', '/search?service=photographer&date=2026-06-14', '/jobs/7#apply'])(
    'keeps %s',
    (path) => {
      expect(sameSitePath(path)).toBe(path);
    },
  );

  it.each([
    undefined,
    '',
    'jobs',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/./\\evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/api/logout',
    '/%2e%2e//evil.example',
    `/${'a'.repeat(2000)}`,
  ])('is home instead of %j', (path) => {
    expect(sameSitePath(path)).toBe('/');
  });
});
