import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import { createFairQueue } from '#server/platform/queue/fair-queue.ts';

/** Renders a page when it is the visitor's turn. */
export type RenderQueue = <T>(request: FastifyRequest, render: () => Promise<T>) => Promise<T>;

/** Pages rendered per minute for one visitor or person; cached ones do not count. */
const mostOfVisitor = 120;
const mostOfPerson = 300;

/**
 * Rendering a page blocks the process for tens of milliseconds: few at a time, in turns, signed-in
 * people first, and limited to what a person can read. Errors: too_many_requests, unavailable.
 */
export function createRenderQueue(server: FastifyInstance, limited: boolean): RenderQueue {
  const queue = createFairQueue({ places: 3, reserved: 3, waitingEach: 50, waiting: 200 });
  const check = limited
    ? server.createRateLimit({
        max: async (_, key) => (key.startsWith('render person') ? mostOfPerson : mostOfVisitor),
        timeWindow: '1 minute',
        keyGenerator: async (request) => `render ${(await claimOf(request)).key}`,
      })
    : undefined;
  return async (request, render) => {
    const counted = await check?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded)
      throw new DomainError('too_many_requests');
    return queue.run(await claimOf(request), render);
  };
}

async function claimOf(request: FastifyRequest) {
  const { viewer } = await request.context();
  return viewer
    ? { key: `person ${viewer.id}`, preferred: true }
    : { key: visitorKey(request.ip), preferred: false };
}
