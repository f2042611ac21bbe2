import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import { inTransaction, type Queryable, type Tx } from '#server/platform/db/database.ts';
import { networksOf } from '#server/platform/http/limits/visitor-key.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import { type ProviderEvent, ProviderRefusal } from '../outbound/provider.ts';
import { readWebhook } from '../provider/stripe/events.ts';
import { findEventToHandle, insertEvent } from './webhook-store.ts';

/** Deliveries with an invalid signature; the provider's are always valid. */
const forgeries = { name: 'forged webhooks', max: 30 };

/**
 * Receives webhooks: verifies the signature over the raw body, stores the event, responds, and has
 * a task handle it.
 */
export function addWebhook(server: FastifyInstance, ctx: Platform): void {
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    // An event contains its whole object, whose size the provider bounds.
    const options = {
      config: { cost: 'cheap', signed: true } as const,
      bodyLimit: 1024 * 1024,
      onRequest: async (request: FastifyRequest) => {
        if (await ctx.limits.isUsedUp(forgeries, networksOf(request.ip)))
          throw new DomainError('too_many_requests');
      },
    };
    scope.post('/api/stripe/webhook', options, async (request, reply) => {
      if (ctx.stripeConnection.webhookSecret === '') throw new DomainError('not_found');
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        const event = readWebhook(ctx, body, typeof signature === 'string' ? signature : '');
        await takeEvent(ctx, event);
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        await ctx.limits.count(forgeries, networksOf(request.ip));
        throw new DomainError('invalid_input', { message: "The signature doesn't match" });
      }
      return reply.code(200).send({ received: true });
    });
    done();
  });
}

/** Stores an event and schedules its handling, unless it is known. */
export function takeEvent({ db }: Platform, event: ProviderEvent): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (await insertEvent(tx, event)) await enqueueEvent(tx, event.id);
  });
}

export function enqueueEvent(tx: Queryable, eventId: string): Promise<void> {
  return enqueueTask(tx, 'payments-event', { eventId }, { key: `payments-event:${eventId}` });
}

/** Schedules a delivery again. False if it is unknown or already handled. */
export async function retryDelivery(tx: Tx, eventId: string): Promise<boolean> {
  if (!(await findEventToHandle(tx, eventId))) return false;
  await enqueueEvent(tx, eventId);
  return true;
}
