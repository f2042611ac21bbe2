import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from './site.ts';

/** Pending work; all zero when the site is at rest. */
const openWork = `select
  (select count(*) from events where relayed_at is null)::int as events,
  (select count(*) from graphile_worker.jobs where attempts < max_attempts and run_at <= now())::int as tasks,
  (select count(*) from sandbox.deliveries where delivered_at is null and not dropped)::int as deliveries,
  (select count(*) from webhook_events where handled_at is null)::int as webhooks`;

/** Runs all pending retries now. */
const nudges = [
  'update sandbox.deliveries set due_at = now() where delivered_at is null and not dropped and claimed_until is null',
  `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)
     from graphile_worker.jobs where locked_at is null and run_at > now() having count(*) > 0`,
];

/** Simulates half an hour: records are old enough to be checked, and reconciliation runs. */
const halfAnHour = [
  ...['payments', 'releases', 'refunds', 'transfer_reversals'].map(
    (table) => `update ${table} set created_at = now() - interval '30 minutes'
      where created_at > now() - interval '3 minutes'`,
  ),
  `update outbound_requests set key_spent_at = key_spent_at - interval '30 minutes' where state = 'pending'`,
  `update payments set checked_at = now() - interval '3 hours'`,
  `update webhook_events set received_at = now() - interval '30 minutes' where handled_at is null`,
  `select graphile_worker.add_job('payments-reconcile', job_key => 'bench-reconcile')`,
  `select graphile_worker.add_job('payments-catch-up', job_key => 'bench-catch-up')`,
];

/** Expires claims of a killed process; call it while no process is running. */
export async function forgetDeadWorkers(site: Site): Promise<void> {
  await site.sql(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null`,
  );
  await site.sql('update sandbox.deliveries set claimed_until = null where delivered_at is null');
}

/** Waits until nothing is pending to relay, deliver, handle or run. */
export async function comeToRest(site: Site, seconds = 120): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    for (const nudge of nudges) await site.sql(nudge);
    await wait(50);
    const [open] = await site.sql<Record<string, number>>(openWork);
    if (open && Object.values(open).every((count) => count === 0)) return;
    if (Date.now() > deadline) {
      const tasks = await site.sql<{ task: string }>(
        'select distinct task_identifier as task from graphile_worker.jobs where run_at <= now()',
      );
      const names = tasks.map(({ task }) => task).join(', ');
      throw new Error(
        `No rest after ${seconds} s: ${JSON.stringify(open)} ${names}\n${site.words}`,
      );
    }
  }
}

/** Lets half an hour pass until reconciliation has finished what was interrupted. */
export async function reconcileAll(site: Site, rounds = 2): Promise<void> {
  await comeToRest(site);
  for (let round = 0; round < rounds; round += 1) {
    for (const step of halfAnHour) await site.sql(step);
    await comeToRest(site);
  }
}
