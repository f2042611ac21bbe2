/** The site's health, and its background work. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { bounded, count, instant, longIdParams, ok } from '#contract/fields.ts';

export const adminHealthErrors = {
  'operator.task_not_found': [404, 'This task is no longer waiting'],
  'operator.task_running': [409, 'This task is running right now'],
  'operator.clock_differs': [
    409,
    "Your device shows another time than this site's machine. Correct whichever is wrong first.",
  ],
  'operator.webhook_not_found': [404, "There's no such webhook waiting to be processed"],
} as const satisfies ErrorDefinitions;

export const findingStates = ['ok', 'warning', 'bad'] as const;

const finding = z.object({
  /** 'database', 'mail' … */
  name: z.string(),
  state: z.enum(findingStates),
  /** Its state, in a sentence. */
  found: z.string(),
  /** The remedy; null if there is nothing to do. */
  advice: z.nullable(z.string()),
});
export type Finding = z.infer<typeof finding>;

export const checkHealth = endpoint('GET /api/operator/doctor', {
  summary: 'Examines the site: database, mail, payments, files, clock, tasks, backups',
  access: 'operator',
  cost: 'costly',
  reply: z.object({ at: instant, findings: z.array(finding) }),
  perMinute: 30,
});

export const confirmClock = endpoint('POST /api/operator/clock/confirmation', {
  summary:
    "Says that the machine's clock is right: money and deadlines that waited for that go on, and deadlines move by the time the site was away",
  access: 'operator',
  cost: 'cheap',
  /** Now, by the operator's own device. */
  body: z.object({
    now: bounded(40, 'The time must be ISO 8601').check(
      z.refine((value) => !Number.isNaN(Date.parse(value)), 'The time must be ISO 8601'),
    ),
  }),
  reply: ok,
  errors: ['operator.clock_differs'],
});

const waitingTask = z.object({
  id: z.int(),
  name: z.string(),
  /** Background work that only waits is one row. */
  count: count.check(z.describe('How many tasks of this name the row stands for')),
  attempts: count,
  mostAttempts: count,
  running: z.boolean(),
  runAt: instant,
  createdAt: instant,
  error: z.nullable(z.string()),
});
export type WaitingTask = z.infer<typeof waitingTask>;

export const listTasks = endpoint('GET /api/operator/tasks', {
  summary: 'Background work that failed at least once or is late, oldest first',
  access: 'operator',
  cost: 'read',
  reply: z.array(waitingTask),
});

export const retryTask = endpoint('POST /api/operator/tasks/:id/retry', {
  summary: 'Runs a waiting task now and resets its attempts',
  access: 'operator',
  unconfirmed: 'Runs again what the site had already decided to do',
  cost: 'cheap',
  params: longIdParams,
  reply: ok,
  errors: ['operator.task_not_found', 'operator.task_running'],
});

export const discardTask = endpoint('DELETE /api/operator/tasks/:id', {
  summary: 'Gives a waiting task up; what it was to do is not done',
  access: 'operator',
  cost: 'cheap',
  params: longIdParams,
  reply: ok,
  errors: ['operator.task_not_found', 'operator.task_running'],
});

const delivery = z.object({
  /** The provider's id of the event. */
  id: z.string(),
  type: z.string(),
  receivedAt: instant,
  handledAt: z.nullable(instant),
  failure: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof delivery>;

export const listWebhooks = endpoint('GET /api/operator/webhooks', {
  summary: "The payment provider's deliveries: those not handled first, then the newest",
  access: 'operator',
  cost: 'read',
  reply: z.array(delivery),
});

export const retryWebhook = endpoint('POST /api/operator/webhooks/:event/retry', {
  summary: 'Handles a delivery again that was not handled yet',
  access: 'operator',
  unconfirmed: 'Reads again what the provider signed',
  cost: 'cheap',
  params: z.object({ event: bounded(255) }),
  reply: ok,
  errors: ['operator.webhook_not_found'],
});
