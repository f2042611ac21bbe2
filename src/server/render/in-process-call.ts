import type { FastifyRequest } from 'fastify';
import type { Route } from '#server/platform/http/route.ts';
import { runRoute } from '#server/platform/http/run-route.ts';
import { isFailure, toDomainError } from '#server/platform/http/send-error.ts';
import type { Translator } from '#server/platform/i18n/translator.ts';
import type { InProcessCall } from '#web/lib/api/server-api.ts';

/** Calls from a page's loaders: the same routes with the same viewer, without HTTP. */
export function inProcessCalls(
  routes: readonly Route[],
  translator: Translator,
): (request: FastifyRequest, locale: string, anyone: boolean) => InProcessCall {
  // By name: the pages are a separate bundle with their own copy of the contract.
  const byName = new Map(
    routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]),
  );
  return (request, locale, anyone) => async (endpoint, input) => {
    try {
      const name = `${endpoint.method} ${endpoint.path}`;
      const route = byName.get(name);
      if (!route) throw new Error(`Nothing answers ${name}`);
      const context = await request.context();
      // Headers belong to one call; cookies to the page's response.
      const response = { headers: {} as Record<string, string>, cookies: context.response.cookies };
      // What all visitors share is read without the cookies of the one who asked first.
      const asked = anyone ? { ...context.request, cookies: {} } : context.request;
      const caller = { ...context, request: asked, locale, response };
      const { reply } = await runRoute(route, caller, input);
      return { ok: true, reply, link: response.headers['link'] ?? null };
    } catch (error) {
      const refusal = toDomainError(error);
      if (isFailure(refusal)) request.log.error({ err: error }, 'A page could not load its data');
      return {
        ok: false,
        status: refusal.status,
        body: translator.translateError(locale, refusal),
      };
    }
  };
}
