import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { site } from '#testing/open-page.tsx';
import { SiteContext } from '../api/site.ts';
import { useFirstDay, useToday } from './use-format.ts';

afterEach(() => {
  vi.useRealTimers();
});

const Days = () => `${useFirstDay()} ${useToday()}`;

test('what begins today begins on the reader’s day, which may be past elsewhere', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 29, 0, 30) });
  const page = render(
    <SiteContext value={site}>
      <Days />
    </SiteContext>,
  );
  const [first = '', today] = (page.container.textContent ?? '').split(' ');
  expect(today).toBe('2026-11-29');
  expect(first <= '2026-11-29').toBe(true);
  page.unmount();
});
