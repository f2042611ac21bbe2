/** What a payer wants on their receipts. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounded, ok, onlyVisible } from '#contract/fields.ts';

const line = (longest: number, message: string) =>
  bounded(longest, message).check(z.trim(), onlyVisible);

/** Empty texts are left out. */
export const billingDetails = z.object({
  name: line(100, 'Name must be at most 100 characters'),
  company: line(100, 'Company must be at most 100 characters'),
  /** Of the address, from the street on. */
  lines: z
    .array(line(100, 'A line must be at most 100 characters'))
    .check(z.maxLength(4, 'The address must be at most 4 lines')),
  postalCode: line(20, 'ZIP code must be at most 20 characters'),
  city: line(100, 'City must be at most 100 characters'),
  region: line(100, 'State must be at most 100 characters'),
  country: line(60, 'Country must be at most 60 characters'),
  taxId: line(30, 'Tax ID must be at most 30 characters'),
  /** Instead of the account's. */
  email: line(254, 'Email must be at most 254 characters'),
  /** Such as a purchase order. */
  reference: line(60, 'Reference must be at most 60 characters'),
});
export type BillingDetails = z.infer<typeof billingDetails>;

export const getBilling = endpoint('GET /api/account/billing', {
  summary: 'What the person wants on their receipts; empty texts if they never said',
  access: 'signed-in',
  cost: 'read',
  reply: billingDetails,
});

export const saveBilling = endpoint('PUT /api/account/billing', {
  summary: 'Says what is on receipts from now on; those of earlier payments keep what they had',
  access: 'signed-in',
  cost: 'cheap',
  body: billingDetails,
  reply: ok,
});
