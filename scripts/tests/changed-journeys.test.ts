import { expect, it } from 'vitest';
import { changedJourneys } from './changed-journeys.ts';

it('runs the journeys of the capabilities that changed', () => {
  expect(
    changedJourneys([
      'src/web/bookings/book-form/book-panel.tsx',
      'src/contract/bookings/bookings.ts',
      'src/server/jobs/routes.ts',
      'src/web/ui/dialog.tsx',
      'e2e/bookings/book.spec.ts',
      'e2e/messages/two-windows.spec.ts',
      'src/server/reviews/reviews.test.ts',
      'docs/tests.md',
    ]),
  ).toEqual(['e2e/bookings', 'e2e/jobs', 'e2e/messages/two-windows.spec.ts', 'e2e/shell']);
});
