import type { ScheduledTask } from './platform/tasks/tasks.ts';

/** Every recurring task, times in UTC. */
export const schedule: readonly ScheduledTask[] = [{ task: 'tidy-accounts', cron: '*/5 * * * *' }];
