import { daily, every, hourly, weekly } from './platform/tasks/schedule-rules.ts';
import type { ScheduledTask } from './platform/tasks/scheduler.ts';

/**
 * Every recurring task, times in UTC. One whose minute was missed is made up for once. All but those
 * that only read rest while nobody confirms the clock: what they do can't be taken back.
 */
export const schedule: readonly ScheduledTask[] = [
  { task: 'tidy-accounts', due: every(5) },
  // Saved searches: new matches.
  { task: 'notify-saved-searches', due: every(30, 9) },
  // Jobs: unpaid hires, unfinished drafts.
  { task: 'announce-unpaid-hires', due: hourly(2) },
  { task: 'free-unpaid-time', due: every(5) },
  { task: 'end-unpaid-hires', due: every(30, 7) },
  { task: 'warn-of-old-drafts', due: daily('3:13') },
  { task: 'delete-old-drafts', due: daily('3:23') },
  // Bookings: unpaid holds, reminders.
  { task: 'expire-bookings', due: every(1) },
  { task: 'remind-of-bookings', due: every(10, 8) },
  { task: 'follow-balances', due: every(10, 2) },
  // Offers: requests without an answer, held times and offers past their end.
  { task: 'expire-offers', due: every(1) },
  { task: 'announce-ending-offers', due: every(10, 6) },
  // Orders: extras that nobody paid in time.
  { task: 'end-overdue-extras', due: every(1) },
  // Waits: freed times, told to the next three people.
  { task: 'tell-freed-time', due: every(1) },
  // The day before, of jobs and bookings.
  { task: 'announce-days', due: every(10, 9) },
  // Orders: promised days; signatures and changes that wait; proposals that passed; how time ends them, told before.
  { task: 'remind-of-deliveries', due: every(30, 4) },
  { task: 'remind-to-act', due: every(30, 14) },
  { task: 'end-passed-moves', due: every(30, 24) },
  { task: 'announce-endings', due: every(10, 1) },
  { task: 'end-due-orders', due: every(10, 3) },
  // Imported calendars: every half hour, less often after failures.
  { task: 'read-calendars', due: every(5), always: true },
  // Notifications: digests of unseen ones.
  { task: 'find-digests', due: every(1) },
  // Ranking: reply times and freshness of profiles.
  { task: 'measure-answer-times', due: daily('3:11') },
  { task: 'refresh-listings', due: daily('3:31') },
  // Creators whom nobody has seen for months.
  { task: 'ask-away-creators', due: daily('15:21') },
  // Payments: balances on their day.
  { task: 'payments-charge-due', due: every(3) },
  // Payments: lost webhooks, missed events, and the ledger audit.
  { task: 'payments-reconcile', due: every(3), always: true },
  { task: 'payments-catch-up', due: hourly(41), always: true },
  { task: 'payments-audit', due: daily('4:29') },
  { task: 'payments-expiring-cards', due: daily('14:17') },
  { task: 'payments-forget-events', due: daily('3:53') },
  // Old relayed events, mails, notifications and rows of deleted files.
  { task: 'prune-files', due: daily('3:33') },
  { task: 'prune-mails', due: daily('3:43') },
  { task: 'prune-notifications', due: daily('3:37') },
  { task: 'prune-events', due: daily('3:47') },
  // Data archives: available for a week.
  { task: 'remove-archives', due: hourly(19) },
  // Copies of remote pictures.
  { task: 'fetch-pictures', due: every(5) },
  // Uploads to galleries that nobody finished.
  { task: 'sweep-gallery-uploads', due: hourly(37) },
  // Galleries of ended orders: warnings and ends, and a sample of their files.
  { task: 'keep-galleries', due: hourly(27) },
  { task: 'verify-originals', due: weekly('Sun', '5:17') },
  // Health: what became bad, and a letter each Monday.
  { task: 'watch-health', due: every(10, 6), always: true },
  { task: 'mail-weekly-health', due: weekly('Mon', '14:00') },
  // Backups: whether the night's is due, tried again each hour until it is there.
  { task: 'back-up', due: hourly(23), needs: 'BACKUP_DIR' },
  // Unused files.
  { task: 'collect-files', due: hourly(53) },
];
