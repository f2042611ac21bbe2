import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { post, topUp } from '../money/balance.ts';
import { openDispute, setDisputeStatus } from '../money/dispute.ts';
import { warnOfFraud } from '../money/fraud-warning.ts';
import { failPayout } from '../money/payout.ts';
import { changePlatform, type Platform } from '../money/platform.ts';
import { setCapabilities } from '../money/recipient.ts';
import { BANK_FAILURES, CARD_OUTCOMES } from '../money/test-cards.ts';
import { NOBODY, PLATFORM, type Tx } from '../store.ts';
import type { WebhookContext } from '../webhooks.ts';
import { advanceClock, letDaysPass, resetState, settle } from './control-state.ts';
import { StripeFault } from './errors.ts';
import { checkParams, integer, text } from './params.ts';
import type { RateLimit } from './rate-limit.ts';

interface ControlContext {
  database: Database;
  webhooks: WebhookContext;
  rateLimit: RateLimit;
}

interface Command {
  path: RegExp;
  run: (context: ControlContext, body: unknown, id: string) => Promise<object>;
}

const empty = z.strictObject({});

function command<T extends z.ZodType>(
  path: RegExp,
  schema: T,
  run: (context: ControlContext, params: z.output<T>, id: string) => Promise<object>,
): Command {
  return { path, run: (context, body, id) => run(context, checkParams(schema, body), id) };
}

/** An operation on the state, answered with the object it changed. */
function change<T extends z.ZodType>(
  path: RegExp,
  schema: T,
  run: (tx: Tx, params: z.output<T>, id: string) => Promise<object>,
): Command {
  return command(path, schema, ({ database }, params, id) =>
    database.write(NOBODY, (tx) => run(tx, params, id)),
  );
}

const disputeStatus = z.enum([
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
  'appeal_needs_response',
  'appeal_under_review',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]);

const faultParams = z.discriminatedUnion('target', [
  z.strictObject({
    target: z.literal('webhook'),
    kind: z.enum(['drop', 'duplicate', 'reorder', 'delay', 'bad_signature', 'stale']),
    count: integer.default(1),
    match: text.optional(),
    delay_ms: integer.default(0),
  }),
  z.strictObject({
    target: z.literal('api'),
    kind: z.enum(['lost_response', '409', '429', 'lock_timeout', '500', '500_after']),
    count: integer.default(1),
    match: text.optional(),
  }),
]);

const COMMANDS: Command[] = [
  command(
    /^\/clock$/,
    z.strictObject({ seconds: integer.refine((n) => n > 0) }),
    async ({ database, webhooks }, { seconds }) => ({
      now: await advanceClock(database, seconds, webhooks.log),
    }),
  ),
  change(
    /^\/platform$/,
    z.strictObject({
      connect: z.boolean().optional(),
      accounts_v2: z.boolean().optional(),
      losses_accepted: z.boolean().optional(),
      card_payments: z.enum(['active', 'inactive', 'pending']).optional(),
      statement_descriptor: text.optional(),
      lacking: z.array(text).optional(),
    }),
    (tx, params) => changePlatform(tx, params as Partial<Platform>),
  ),
  change(/^\/away$/, z.strictObject({ days: integer.refine((n) => n > 0) }), async (tx, { days }) =>
    letDaysPass(tx, days),
  ),
  command(
    /^\/rate-limit$/,
    z.strictObject({ per_second: integer, burst: integer }),
    async ({ rateLimit }, { per_second: perSecond, burst }) => {
      rateLimit.set(perSecond, burst);
      return { per_second: perSecond, burst };
    },
  ),
  command(/^\/settle$/, empty, ({ database, webhooks }) => settle(database, webhooks)),
  command(/^\/reset$/, empty, ({ database }) => resetState(database)),
  change(
    /^\/top-up$/,
    z.strictObject({ amount: integer.refine((n) => n > 0) }),
    async (tx, { amount }) => {
      await topUp(tx, amount);
      return tx.balance();
    },
  ),
  change(
    /^\/payment-methods\/(pm_\w+)$/,
    z.strictObject({ outcomes: z.array(z.enum(CARD_OUTCOMES)) }),
    async (tx, { outcomes }, id) => {
      const method = await tx.get('payment_method', id, 'payment_method', PLATFORM);
      method.hidden.nextOutcomes = outcomes;
      await tx.save(method);
      return method.data;
    },
  ),
  change(
    /^\/movements$/,
    z.strictObject({
      type: z.enum(['reserve_transaction', 'tax_fee', 'adjustment']),
      amount: integer,
    }),
    async (tx, { type, amount }) => {
      const nothing = { source: null, description: 'Moved by the control port' };
      return (await post(tx, { type, category: type, amount, ...nothing })).data;
    },
  ),
  change(/^\/faults$/, faultParams, async (tx, params) => {
    const delay = 'delay_ms' in params ? params.delay_ms : 0;
    await tx.client.query(
      `insert into sandbox.faults (target, kind, remaining, match, delay_ms)
       values ($1, $2, $3, $4, $5)`,
      [params.target, params.kind, params.count, params.match ?? null, delay],
    );
    return params;
  }),
  change(/^\/faults\/clear$/, empty, async (tx) => {
    const { rowCount } = await tx.client.query('delete from sandbox.faults');
    return { cleared: rowCount };
  }),
  change(
    /^\/fraud-warnings$/,
    z.strictObject({ charge: text }),
    async (tx, { charge }) => (await warnOfFraud(tx, charge)).data,
  ),
  change(
    /^\/disputes$/,
    z.strictObject({
      charge: text,
      reason: text.optional(),
      status: z.enum(['needs_response', 'warning_needs_response']).optional(),
    }),
    async (tx, params) => (await openDispute(tx, params.charge, params.status, params.reason)).data,
  ),
  change(
    /^\/disputes\/(\w+)$/,
    z.strictObject({ status: disputeStatus }),
    async (tx, params, id) => {
      const dispute = await tx.get('dispute', id);
      await setDisputeStatus(tx, dispute, params.status);
      return dispute.data;
    },
  ),
  change(
    /^\/payouts\/(\w+)\/fail$/,
    z.strictObject({ account: text.default(PLATFORM), code: text.default('account_closed') }),
    async (tx, { account, code }, id) => {
      const payout = await tx.get('payout', id, 'id', account);
      const known = Object.values(BANK_FAILURES).find((failure) => failure.code === code);
      await failPayout(tx, payout, known ?? { code, message: `The bank answered: ${code}.` });
      return payout.data;
    },
  ),
  change(
    /^\/accounts\/(\w+)$/,
    z.strictObject({ status: z.enum(['active', 'pending', 'restricted']) }),
    async (tx, { status }, id) => {
      const account = await tx.get('v2.core.account', id, 'account', PLATFORM);
      await setCapabilities(tx, account, status);
      return account.data;
    },
  ),
];

/**
 * The control interface: what only a test or a demonstration may do. Behind a proxy everyone
 * looks local, so loopback is not enough: each call carries the token made at start.
 */
export function createControl(context: ControlContext): { server: Server; token: string } {
  const token = randomBytes(24).toString('base64url');
  const server = createServer((request, response) => {
    const reply = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    void respond(context, token, request)
      .then((body) => reply(200, body))
      .catch((error: unknown) => {
        if (error instanceof StripeFault) {
          reply(error.status, error.body);
          return;
        }
        context.webhooks.log('sandbox control failed', { error: String(error) });
        reply(500, { error: { type: 'api_error', message: 'The command failed; see the log.' } });
      });
  });
  return { server, token };
}

async function respond(context: ControlContext, token: string, request: IncomingMessage) {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new StripeFault(401, 'The control token is missing or wrong.');
  }
  if (request.method !== 'POST') throw new StripeFault(405, 'Every command is a POST.');
  const path = (request.url ?? '').split('?')[0] ?? '';
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = parse(Buffer.concat(chunks).toString('utf8'));
  for (const candidate of COMMANDS) {
    const match = candidate.path.exec(path);
    if (match) return candidate.run(context, body, match[1] ?? '');
  }
  throw new StripeFault(404, `There is no command ${path}.`);
}

function parse(body: string): unknown {
  try {
    return body === '' ? {} : JSON.parse(body);
  } catch {
    throw new StripeFault(400, 'The body is not valid JSON.');
  }
}
