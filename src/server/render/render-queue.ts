import type { FastifyRequest } from 'fastify';
import { callerOf } from '#server/platform/http/limits/limit-requests.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import type { Platform } from '#server/platform/platform.ts';
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
export function createRenderQueue({ limits }: Platform, limited: boolean): RenderQueue {
  const queue = createFairQueue({ places: 3, reserved: 3, waitingEach: 50, waiting: 200 });
  return async (request, render) => {
    const claim = await claimOf(request);
    const most = claim.preferred ? mostOfPerson : mostOfVisitor;
    if (limited) await limits.require({ name: 'render', most }, await callerOf(request));
    return queue.run(claim, render);
  };
}

async function claimOf(request: FastifyRequest) {
  const { viewer } = await request.context();
  return viewer
    ? { key: `person ${viewer.id}`, preferred: true }
    : { key: visitorKey(request.ip), preferred: false };
}
