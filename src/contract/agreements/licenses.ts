/** What anyone may learn about the rights in a file: no names, nothing about the order. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounded, instant } from '#contract/fields.ts';
import { sha256 } from './agreements.ts';
import { usageRights } from './usage-rights.ts';

export const license = z.object({
  id: z.string(),
  rights: usageRights,
  signedAt: instant,
  /**
   * - `pending`: the work is not approved yet, so nothing may be used.
   * - `in_force`: it may be used as `rights` say.
   * - `ended`: the term is over.
   * - `canceled`: the order was canceled, or another version holds.
   */
  status: z.enum(['pending', 'in_force', 'ended', 'canceled']),
  /** The approval of the work. */
  from: z.nullable(instant),
  /** Null: without an end, or not begun. */
  until: z.nullable(instant),
  /** Of the signed agreement. */
  sha256: z.string(),
});
export type License = z.infer<typeof license>;

const licenseId = bounded(40, 'Not a license');

export const getLicense = endpoint('GET /api/licenses/:id', {
  summary: 'The rights of an agreement, without names',
  access: 'public',
  cost: 'read',
  params: z.object({ id: licenseId }),
  reply: license,
});

export const findFileLicense = endpoint('GET /api/licenses/files/:sha256', {
  summary: 'The rights in a file that was delivered through this site, by its hash',
  access: 'public',
  cost: 'cheap',
  perMinute: 60,
  params: z.object({ sha256 }),
  reply: z.object({
    /** A file with this hash was delivered here. */
    known: z.boolean(),
    /** Null if the order has no signed agreement. */
    license: z.nullable(license),
  }),
});
