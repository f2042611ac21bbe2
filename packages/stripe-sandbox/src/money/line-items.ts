import type Stripe from 'stripe';
import { z } from 'zod';
import {
  currency,
  integer,
  LARGEST,
  listOf,
  mergeMetadata,
  metadata,
  text,
} from '../http/params.ts';
import { newId } from '../ids.ts';
import type { Tx } from '../store.ts';

const priceData = z.strictObject({
  currency,
  unit_amount: integer.refine(
    (cents) => cents >= 0 && cents <= LARGEST,
    'must be between 0 and 99999999',
  ),
  product_data: z.strictObject({
    name: text.min(1),
    description: text.optional(),
    images: listOf(text).optional(),
    metadata: metadata.optional(),
  }),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
});

export const lineItem = z.strictObject({
  metadata: metadata.optional(),
  price_data: priceData,
  quantity: integer
    .refine((count) => count >= 1 && count <= 999_999, 'must be between 1 and 999999')
    .default(1),
});

export function buildLineItems(tx: Tx, given: z.output<typeof lineItem>[]): Stripe.LineItem[] {
  return given.map((item) => {
    const { price_data: price, quantity } = item;
    const total = price.unit_amount * quantity;
    return {
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: total,
      amount_tax: 0,
      amount_total: total,
      currency: 'usd',
      description: price.product_data.name,
      metadata: mergeMetadata({}, item.metadata),
      price: buildPrice(tx, price.unit_amount),
      quantity,
    };
  });
}

function buildPrice(tx: Tx, cents: number): Stripe.Price {
  const price: Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string } = {
    id: newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: tx.now,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newId('prod', 14),
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: cents,
    unit_amount_decimal: String(cents),
  };
  // On the wire a decimal is text; the SDK makes its own Decimal of it.
  return price as unknown as Stripe.Price;
}
