import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';

export const rememberedDays = 365;

type DrawnBy = 'always' | 'never' | 'if known' | undefined;

/**
 * What a person's browser keeps for this site, and whether pages are drawn by it. Any other cookie is
 * another program's, or made up.
 */
const privateCookies = {
  session: 'if known',
  form: 'always',
  'second-step': 'always',
  attempt: 'never',
  device: 'never',
} as const satisfies Record<string, DrawnBy>;
type PrivateCookie = keyof typeof privateCookies | `gallery_${number}`;

/** Whether pages are drawn by a cookie of this name: by a session only if a person is signed in by it. */
export const drawnBy = (name: string): DrawnBy =>
  (privateCookies as Record<string, DrawnBy>)[name.replace(/^__Host-/, '')];

/** `__Host-` binds the cookie to this host over https; browsers refuse it elsewhere, so plain http has its own name. */
function cookieOf(platform: Platform, name: PrivateCookie): { name: string; secure: boolean } {
  const secure = platform.publicUrl().startsWith('https://');
  return { name: secure ? `__Host-${name}` : name, secure };
}

export function readSessionToken(platform: Platform, request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieOf(platform, 'session').name];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Sets a cookie of this site that scripts cannot read. Without `maxAge` (seconds) it ends with the browser. */
export function setPrivateCookie(
  ctx: Context,
  name: PrivateCookie,
  value: string,
  maxAge?: number,
): void {
  const cookie = cookieOf(ctx, name);
  ctx.response.cookies.push({
    name: cookie.name,
    value,
    options: {
      path: '/',
      httpOnly: true,
      secure: cookie.secure,
      sameSite: 'lax',
      ...(maxAge === undefined ? {} : { maxAge }),
    },
  });
}

export function readPrivateCookie(ctx: Context, name: PrivateCookie): string | undefined {
  return ctx.request.cookies[cookieOf(ctx, name).name];
}

export function clearPrivateCookie(ctx: Context, name: PrivateCookie): void {
  setPrivateCookie(ctx, name, '', 0);
}

export function setSessionCookie(ctx: Context, token: string, remember: boolean): void {
  setPrivateCookie(ctx, 'session', token, remember ? rememberedDays * 86_400 : undefined);
}

export function clearSessionCookie(ctx: Context): void {
  clearPrivateCookie(ctx, 'session');
}
