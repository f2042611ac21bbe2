import type { FastifyRequest } from 'fastify';
import { callerOf } from '#server/platform/http/limits/limit-requests.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Renders a page when it is the visitor's turn. */
export type RenderQueue = <T>(request: FastifyRequest, render: () => Promise<T>) => Promise<T>;

/** Pages rendered per minute for one visitor or person; cached ones do not count. */
const maxOfVisitor = 120;
const maxOfPerson = 300;

/**
 * Rendering a page blocks the process for tens of milliseconds: in turns, and limited to what a
 * person can read. Errors: too_many_requests, unavailable.
 */
export function createRenderQueue({ admission, limits }: Platform, limited: boolean): RenderQueue {
  return async (request, render) => {
    const context = await request.context();
    const max = context.viewer ? maxOfPerson : maxOfVisitor;
    if (limited) await limits.require({ name: 'render', max }, await callerOf(request));
    return admission.run('render', context, render);
  };
}
