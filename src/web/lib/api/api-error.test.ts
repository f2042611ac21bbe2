import { expect, test, vi } from 'vitest';
import { ApiError, SaidError, textOf } from './api-error.ts';

test('people read the words of the site and of the page, never those of an exception', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const refused = new ApiError(409, { error: 'This time was just taken', code: 'taken' });
  expect(textOf(refused)).toBe('This time was just taken');
  expect(textOf(new SaidError('This file is too large'))).toBe('This file is too large');
  expect(reported).not.toHaveBeenCalled();
  const exception = new TypeError('URL.parse is not a function');
  expect(textOf(exception)).toMatch(/^Something went wrong on this page/);
  // Developers find it in the console.
  expect(reported).toHaveBeenCalledWith(exception);
  vi.unstubAllGlobals();
});
