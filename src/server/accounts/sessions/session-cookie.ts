import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';

export const rememberedDays = 30;

/** `__Host-` binds the cookie to this host over https; browsers refuse it elsewhere, so plain http has its own name. */
function cookieOf(platform: Platform, name: string): { name: string; secure: boolean } {
  const secure = platform.publicUrl().startsWith('https://');
  return { name: secure ? `__Host-${name}` : name, secure };
}

export function readSessionToken(platform: Platform, request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieOf(platform, 'session').name];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Sets a cookie of this site that scripts cannot read. Without `maxAge` (seconds) it ends with the browser. */
export function setPrivateCookie(ctx: Context, name: string, value: string, maxAge?: number): void {
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

export function readPrivateCookie(ctx: Context, name: string): string | undefined {
  return ctx.request.cookies[cookieOf(ctx, name).name];
}

export function clearPrivateCookie(ctx: Context, name: string): void {
  setPrivateCookie(ctx, name, '', 0);
}

export function setSessionCookie(ctx: Context, token: string, remember: boolean): void {
  setPrivateCookie(ctx, 'session', token, remember ? rememberedDays * 86_400 : undefined);
}

export function clearSessionCookie(ctx: Context): void {
  clearPrivateCookie(ctx, 'session');
}
