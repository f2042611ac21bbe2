import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Renders a page when it is the visitor's turn. */
export type RenderQueue = <T>(request: FastifyRequest, render: () => Promise<T>) => Promise<T>;

/** Pages rendered per minute for one visitor or person; cached ones do not count. */
const mostOfVisitor = 120;
const mostOfPerson = 300;

/**
 * Rendering a page blocks the process for tens of milliseconds: in turns, and limited to what a
 * person can read. Errors: too_many_requests, unavailable.
 */
export function createRenderQueue(
  server: FastifyInstance,
  { admission }: Platform,
  limited: boolean,
): RenderQueue {
  const check = limited
    ? server.createRateLimit({
        max: async (_, key) => (key.startsWith('render person') ? mostOfPerson : mostOfVisitor),
        timeWindow: '1 minute',
        keyGenerator: async (request) => {
          const { viewer } = await request.context();
          return `render ${viewer ? `person ${viewer.id}` : visitorKey(request.ip)}`;
        },
      })
    : undefined;
  return async (request, render) => {
    const counted = await check?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded)
      throw new DomainError('too_many_requests');
    return admission.run('render', await request.context(), render);
  };
}
