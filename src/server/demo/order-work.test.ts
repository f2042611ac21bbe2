import { expect, it } from 'vitest';
import type { PaidBooking } from './carry-out-booking.ts';
import type { PaidJob } from './carry-out-job.ts';
import { orderWork } from './order-work.ts';

const people = (client: number) => ({
  client: { userId: client, creatorId: null },
  creator: { userId: 90, creatorId: 9, name: { given: 'Ann', family: 'Creator' } },
});
const job = (jobId: number, client: number, until: PaidJob['until']): PaidJob => ({
  ...people(client),
  jobId,
  until,
  daysAgo: 1,
  review: null,
  clientReview: null,
});
const booking = (client: number, gallery?: PaidBooking['gallery']): PaidBooking => ({
  ...people(client),
  inDays: 5,
  hours: 2,
  outcome: 'confirmed',
  ...(gallery ? { gallery } : {}),
});

it('begins with what the printed client sees, and with what is completed', () => {
  const jobs = [
    job(1, 2, 'paid'),
    job(2, 1, 'submitted'),
    job(3, 2, 'completed'),
    job(4, 1, 'completed'),
    job(5, 1, 'completed'),
  ];
  const bookings = [booking(1), booking(2), booking(1, { until: 'delivered', pictures: [] })];
  const said = orderWork(jobs, bookings, 1).map((order) =>
    order.kind === 'job' ? `job ${order.jobId}` : order.name,
  );
  expect(said).toEqual(['job 4', 'demo 2', 'demo 0', 'job 5', 'job 2', 'job 3', 'job 1', 'demo 1']);
});
