import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { type FormFlash, formFlash } from '#contract/accounts/sign-in.ts';
import type { ErrorBody } from '#contract/error-definition.ts';
import type { Context } from '#server/platform/http/context.ts';
import {
  clearPrivateCookie,
  readPrivateCookie,
  setPrivateCookie,
} from '../sessions/session-cookie.ts';

const name = 'form';
const lifetimeSeconds = 300;
/** Browsers drop cookies above 4096 bytes. */
const largest = 3800;

/** Stores for the next page why a form was refused and what was entered, never a password. */
export function leaveFlash(
  ctx: Context,
  tab: FormFlash['tab'],
  error: ErrorBody,
  form: Readonly<Record<string, string>>,
): void {
  const { password: _, code: ___, token: ____, ...values } = form;
  const flash = { tab, message: error.error, code: error.code, fields: error.fields ?? {}, values };
  const whole = pack(flash);
  const { bio: __, ...short } = values;
  const packed = whole.length <= largest ? whole : pack({ ...flash, values: short });
  // Anything still too long was never typed into our form.
  setPrivateCookie(
    ctx,
    name,
    packed.length <= largest ? packed : pack({ ...flash, values: {} }),
    lifetimeSeconds,
  );
}

/** Reads the stored message once. */
export function takeFlash(ctx: Context): FormFlash | null {
  const packed = readPrivateCookie(ctx, name);
  if (packed === undefined) return null;
  clearPrivateCookie(ctx, name);
  return unpack(packed);
}

function pack(flash: FormFlash): string {
  return brotliCompressSync(JSON.stringify(flash)).toString('base64url');
}

function unpack(packed: string): FormFlash | null {
  try {
    const text = brotliDecompressSync(Buffer.from(packed, 'base64url'), {
      maxOutputLength: 20_000,
    });
    return z.safeParse(formFlash, JSON.parse(text.toString('utf8'))).data ?? null;
  } catch {
    // Not ours, or truncated: nothing to show.
    return null;
  }
}
