import { expect, it } from 'vitest';
import { changedTests } from './changed-tests.ts';

it('runs the tests of the capabilities that changed, in each tier', () => {
  expect(
    changedTests([
      'src/server/reviews/write-review.ts',
      'src/web/bookings/book-form/book-panel.tsx',
      'src/server/platform/fan-out/redis.ts',
      'src/server/messages/contact-rules.test.ts',
      'packages/postgres-server/src/cluster.ts',
      'docs/tests.md',
    ]),
  ).toEqual([
    'packages/postgres-server',
    'src/contract/reviews',
    'src/server/messages/contact-rules.test.ts',
    'src/server/platform/fan-out',
    'src/server/reviews',
    'src/web/bookings',
    'src/web/reviews',
  ]);
});

it('runs all permissions when a route changed, and all capabilities of a lifecycle', () => {
  expect(changedTests(['src/server/days/routes.ts'])).toContain(
    'src/testing/permission-matrix.test.ts',
  );
  expect(changedTests(['src/contract/lifecycles/job.ts'])).toEqual(
    expect.arrayContaining(['src/server/jobs', 'src/server/bookings', 'src/contract/lifecycles']),
  );
});

it('runs all components when what they share changed', () => {
  expect(changedTests(['src/web/ui/dialog.tsx', 'src/web/jobs/cards/job-card.tsx'])).toEqual([
    'src/web',
  ]);
});
