import type { Gauges } from '#server/platform/capability.ts';
import { freeBytes } from '#server/platform/storage/check-storage.ts';
import { readTaskState } from '#server/platform/tasks/late-task-store.ts';
import { listStates } from './health-state-store.ts';
import { findOldestMail, readSiteFacts } from './health-store.ts';
import { certificateEnd } from './own-address.ts';

const order = ['ok', 'warning', 'bad'];

/** Seconds since an ISO instant; none if there is none. */
const age = (at: string | null | undefined) =>
  at ? { '': Math.max(0, (Date.now() - Date.parse(at)) / 1000) } : {};

/** What the health page shows, for Prometheus. The same in every process. */
export const gauges: readonly Gauges[] = [
  {
    name: 'site_finding',
    help: 'The last state of each health check: 0 ok, 1 warning, 2 bad',
    label: 'check',
    read: async ({ db }) =>
      Object.fromEntries(
        (await listStates(db)).map(({ name, state }) => [name, order.indexOf(state)]),
      ),
  },
  {
    name: 'site_checked_age_seconds',
    help: 'Time since the health checks ran',
    read: async ({ db }) => age((await listStates(db))[0]?.checkedAt),
  },
  {
    name: 'site_events_late',
    help: 'Events older than a minute that were not published',
    read: async ({ db }) => ({ '': (await readSiteFacts(db)).unrelayed }),
  },
  {
    name: 'site_mails_failed',
    help: 'Mails of the last day that failed for good',
    read: async ({ db }) => ({ '': (await readSiteFacts(db)).failedMails }),
  },
  {
    name: 'site_mail_waits_seconds',
    help: 'How long the oldest mail has waited to be sent',
    read: async ({ db }) => ({ '': 0, ...age(await findOldestMail(db)) }),
  },
  {
    name: 'site_certificate_seconds',
    help: "Time until the certificate of the site's address ends, as seen by the process that checked it",
    read: async () => {
      const end = certificateEnd();
      return end ? { '': (end.getTime() - Date.now()) / 1000 } : {};
    },
  },
  {
    name: 'site_tasks_failed',
    help: 'Background jobs that failed after every retry',
    read: async ({ db }) => ({ '': (await readTaskState(db)).givenUp }),
  },
  {
    name: 'site_tasks_late_seconds',
    help: 'How long the oldest due background job has waited',
    read: async ({ db }) => ({ '': 0, ...age((await readTaskState(db)).dueSince) }),
  },
  {
    name: 'site_tasks_silent_seconds',
    help: 'How long this process has not asked for background jobs although the database takes writes',
    read: async ({ taskWatch: { silentMs } }) =>
      silentMs === undefined ? {} : { '': silentMs / 1000 },
  },
  {
    name: 'site_stuck_money',
    help: 'Payment issues that wait for an operator',
    read: async ({ db }) => ({ '': (await readSiteFacts(db)).stuckMoney }),
  },
  {
    name: 'site_disk_free_bytes',
    help: 'Room on the disk of DATA_DIR',
    read: async (platform) => ({ '': await freeBytes(platform) }),
  },
];
