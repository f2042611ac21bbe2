import { describe, expect, it } from 'vitest';
import { isSeenAt } from './seen-rules.ts';

describe('a notification that leads to a page', () => {
  it.each([
    ['/jobs/7', true],
    ['/jobs/7?from=mail#review', true],
    ['/jobs/7/manage', true],
    ['/jobs/77', false],
    ['/jobs', false],
    ['//jobs/7', false],
    ['http://[', false],
    ['', false],
  ])('of a job is seen at %j: %s', (address, seen) => {
    expect(isSeenAt('/jobs/7', address)).toBe(seen);
  });

  it('is seen by a job’s owner on either page of it', () => {
    const pages = ['/jobs/7', '/jobs/7/manage', '/jobs/8/manage'];
    expect(pages.map((page) => isSeenAt('/jobs/7/manage', page))).toEqual([true, true, false]);
  });

  it('is not seen on another tab of that page', () => {
    const payouts = '/profile/settings?tab=creator#getting-paid';
    expect(isSeenAt(payouts, '/profile/settings?tab=creator')).toBe(true);
    expect(isSeenAt(payouts, '/profile/settings')).toBe(false);
    expect(isSeenAt(payouts, '/profile/settings?tab=security')).toBe(false);
  });
});
