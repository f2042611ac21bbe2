import type { ScheduledTask } from './platform/tasks/tasks.ts';

/** Every recurring task, times in UTC. */
export const schedule: readonly ScheduledTask[] = [
  { task: 'tidy-accounts', cron: '*/5 * * * *' },
  // Saved searches: new matches.
  { task: 'notify-saved-searches', cron: '9,39 * * * *' },
  // Jobs: unpaid hires, unfinished drafts.
  { task: 'announce-unpaid-hires', cron: '2 * * * *' },
  { task: 'free-unpaid-time', cron: '*/5 * * * *' },
  { task: 'end-unpaid-hires', cron: '7,37 * * * *' },
  { task: 'warn-of-old-drafts', cron: '13 3 * * *' },
  { task: 'delete-old-drafts', cron: '23 3 * * *' },
  // Bookings: unpaid holds, reminders.
  { task: 'expire-bookings', cron: '* * * * *' },
  { task: 'remind-of-bookings', cron: '8,18,28,38,48,58 * * * *' },
  // The day before, of jobs and bookings.
  { task: 'announce-days', cron: '9,19,29,39,49,59 * * * *' },
  // Orders: promised days, unanswered work, and its end; money of undelivered ones.
  { task: 'remind-of-deliveries', cron: '4,34 * * * *' },
  { task: 'announce-approvals', cron: '14 * * * *' },
  { task: 'end-due-orders', cron: '3,13,23,33,43,53 * * * *' },
  { task: 'refund-undelivered-orders', cron: '19,49 * * * *' },
  // Imported calendars: every half hour, less often after failures.
  { task: 'read-calendars', cron: '*/5 * * * *' },
  // Notifications: digests of unseen ones.
  { task: 'find-digests', cron: '* * * * *' },
  // Ranking: reply times and freshness of profiles.
  { task: 'measure-answer-times', cron: '11 3 * * *' },
  { task: 'refresh-listings', cron: '31 3 * * *' },
  // Payments: lost webhooks, missed events, and the ledger audit.
  { task: 'payments-reconcile', cron: '*/3 * * * *' },
  { task: 'payments-catch-up', cron: '41 * * * *' },
  { task: 'payments-audit', cron: '29 4 * * *' },
  { task: 'payments-expiring-cards', cron: '17 14 * * *' },
  { task: 'payments-forget-events', cron: '53 3 * * *' },
  // Old relayed events, mails, notifications and rows of deleted files.
  { task: 'prune-files', cron: '33 3 * * *' },
  { task: 'prune-mails', cron: '43 3 * * *' },
  { task: 'prune-notifications', cron: '37 3 * * *' },
  { task: 'prune-events', cron: '47 3 * * *' },
  // Data archives: available for a week.
  { task: 'remove-archives', cron: '19 * * * *' },
  // Copies of remote pictures.
  { task: 'fetch-pictures', cron: '*/5 * * * *' },
  // Uploads to galleries that nobody finished.
  { task: 'sweep-gallery-uploads', cron: '37 * * * *' },
  // Galleries of ended orders: warnings and ends, and a sample of their files.
  { task: 'keep-galleries', cron: '27 * * * *' },
  { task: 'verify-originals', cron: '17 5 * * 0' },
  // Health: what became bad, and a letter each Monday.
  { task: 'watch-health', cron: '6,16,26,36,46,56 * * * *' },
  { task: 'mail-weekly-health', cron: '0 14 * * 1' },
  // Backups: whether the night's is due, tried again each hour until it is there.
  { task: 'back-up', cron: '23 * * * *', needs: 'BACKUP_DIR' },
  // Unused files.
  { task: 'collect-files', cron: '53 * * * *' },
];
