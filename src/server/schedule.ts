import type { ScheduledTask } from './platform/tasks/tasks.ts';

/** Every recurring task, times in UTC. */
export const schedule: readonly ScheduledTask[] = [
  { task: 'tidy-accounts', cron: '*/5 * * * *' },
  // Searches that people keep: who matches now that did not before.
  { task: 'tell-saved-searches', cron: '9,39 * * * *' },
  // Jobs: hires no one paid for, work no one decided on, drafts no one finished.
  { task: 'announce-unpaid-hires', cron: '2 * * * *' },
  { task: 'end-unpaid-hires', cron: '7,37 * * * *' },
  { task: 'announce-approvals', cron: '12 * * * *' },
  { task: 'approve-undecided-work', cron: '17,47 * * * *' },
  { task: 'warn-of-old-drafts', cron: '13 3 * * *' },
  { task: 'delete-old-drafts', cron: '23 3 * * *' },
  // Bookings: times no one paid for, work that is over, days that are near.
  { task: 'expire-bookings', cron: '* * * * *' },
  { task: 'complete-bookings', cron: '3,13,23,33,43,53 * * * *' },
  { task: 'remind-of-bookings', cron: '8,18,28,38,48,58 * * * *' },
  // Calendars kept elsewhere whose half hour, or longer after a failure, is over.
  { task: 'read-calendars', cron: '*/5 * * * *' },
  // Notifications: what no one saw on the site.
  { task: 'find-digests', cron: '* * * * *' },
  // Ranking: how fast creators answer, and how fresh their profiles are.
  { task: 'measure-answer-times', cron: '11 3 * * *' },
  { task: 'refresh-listings', cron: '31 3 * * *' },
  // Payments: what a lost webhook would leave behind, what never reached us, and whether the books agree.
  { task: 'payments-reconcile', cron: '*/3 * * * *' },
  { task: 'payments-catch-up', cron: '41 * * * *' },
  { task: 'payments-audit', cron: '29 4 * * *' },
  { task: 'payments-forget-events', cron: '53 3 * * *' },
  // Events that everyone was told of.
  { task: 'prune-events', cron: '47 3 * * *' },
  // Archives of people's own data: a week is enough to fetch one.
  { task: 'remove-archives', cron: '19 * * * *' },
  // Pictures given by their address: our copies of them.
  { task: 'fetch-pictures', cron: '*/5 * * * *' },
  // Files that no one used in time.
  { task: 'collect-files', cron: '53 * * * *' },
];
