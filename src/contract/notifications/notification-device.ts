import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounded, ok } from '#contract/fields.ts';

/** A value from the browser's push manager, base64url. */
const pushKeys = z.object({
  /** A point on P-256, uncompressed: 65 bytes. */
  p256dh: bounded(100, "This isn't a browser key").check(
    z.regex(/^[\w-]{86,87}=?$/, "This isn't a browser key"),
  ),
  /** 16 bytes. */
  auth: bounded(100, "This isn't a browser key").check(
    z.regex(/^[\w-]{22}(?:==)?$/, "This isn't a browser key"),
  ),
});

export const getDevice = endpoint('GET /api/notifications/device', {
  summary: 'The key to subscribe with, and whether news is pushed to the browser of this session',
  access: 'signed-in',
  cost: 'read',
  reply: z.object({
    publicKey: z.string(),
    device: z.nullable(z.object({ endpoint: z.string(), details: z.boolean() })),
  }),
});

export const subscribeDevice = endpoint('PUT /api/notifications/device', {
  summary: 'Have news pushed to the browser of this session, until you sign out',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    endpoint: bounded(1000).check(
      z.url({ protocol: /^https?$/, error: "This isn't a push service address" }),
    ),
    keys: pushKeys,
    /** Whether it may show details, even on a locked screen. */
    details: z._default(z.boolean(), false),
  }),
  reply: ok,
  errors: ['notification.push_unusable'],
  perMinute: 30,
});

export const unsubscribeDevice = endpoint('DELETE /api/notifications/device', {
  summary: 'Push nothing more to the browser of this session',
  access: 'signed-in',
  cost: 'cheap',
  reply: ok,
});
