import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type IdentityProvider, identityProviders } from '#contract/accounts/sign-in.ts';
import { DomainError } from '#contract/errors.ts';
import { interpolate } from '#contract/i18n.ts';
import { sameSitePath } from '#contract/same-site-path.ts';
import { applyResponse } from '#server/platform/http/add-route.ts';
import type { Context } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  clearPrivateCookie,
  readPrivateCookie,
  setPrivateCookie,
} from '../sessions/session-cookie.ts';
import { leaveFlash } from './form-flash.ts';
import { beginSignIn, configuredProviders, finishSignIn } from './identity-providers.ts';
import { codePage } from './native-forms.ts';
import { signInWithIdentity } from './sign-in-with-identity.ts';

const attemptCookie = 'attempt';
const attemptSeconds = 600;
const savedAttempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
});
const names: Record<IdentityProvider, string> = { google: 'Google', facebook: 'Facebook' };

const callbackPath = (provider: IdentityProvider) => `/api/auth/${provider}/callback`;

/** The two redirects of a sign-in through another site: to it and back. */
export function addProviderRoutes(server: FastifyInstance, platform: Platform): void {
  for (const provider of identityProviders) {
    const options = {
      config: { cost: 'cheap', perMinute: 30 },
    } as const;
    const guarded =
      (work: (ctx: Context, request: FastifyRequest) => Promise<string>) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        if (!configuredProviders(platform.config).includes(provider)) {
          throw new DomainError('not_found');
        }
        const ctx = await request.context();
        const location = await work(ctx, request).catch((error: unknown) => {
          const refusal = error instanceof DomainError ? error : undefined;
          if (!refusal) request.log.warn({ err: error }, 'A sign-in through another site failed');
          const message = interpolate(
            "We couldn't sign you in with {provider}. Please try again.",
            {
              provider: names[provider],
            },
          );
          const body = refusal?.toBody() ?? { error: message, code: 'account.provider_failed' };
          leaveFlash(ctx, 'login', body, {});
          return '/auth';
        });
        applyResponse(ctx, reply);
        return reply.redirect(location, 303);
      };
    server.get(
      `/api/auth/${provider}/start`,
      options,
      guarded((ctx, request) => leave(ctx, provider, request)),
    );
    server.get(
      callbackPath(provider),
      options,
      guarded((ctx, request) => comeBack(ctx, provider, request)),
    );
  }
}

async function leave(
  ctx: Context,
  provider: IdentityProvider,
  request: FastifyRequest,
): Promise<string> {
  const { next } = request.query as { next?: unknown };
  const callback = `${ctx.publicUrl()}${callbackPath(provider)}`;
  const { url, attempt } = await beginSignIn(ctx.config, provider, callback);
  const saved = { ...attempt, next: sameSitePath(typeof next === 'string' ? next : undefined) };
  const packed = Buffer.from(JSON.stringify(saved)).toString('base64url');
  setPrivateCookie(ctx, attemptCookie, packed, attemptSeconds);
  return url.href;
}

async function comeBack(
  ctx: Context,
  provider: IdentityProvider,
  request: FastifyRequest,
): Promise<string> {
  const attempt = readAttempt(ctx);
  clearPrivateCookie(ctx, attemptCookie);
  const identity = await finishSignIn(
    ctx.config,
    provider,
    new URL(request.url, ctx.publicUrl()),
    attempt,
  );
  const next = sameSitePath(attempt.next);
  return (await signInWithIdentity(ctx, identity)) ? next : codePage(next);
}

/**
 * The attempt that this browser started; a callback without one was started elsewhere and is
 * refused.
 */
function readAttempt(ctx: Context): z.infer<typeof savedAttempt> {
  const packed = readPrivateCookie(ctx, attemptCookie) ?? '';
  return z.parse(savedAttempt, JSON.parse(Buffer.from(packed, 'base64url').toString('utf8')));
}
