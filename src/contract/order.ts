/** A paid order: a job or a booking. */
import * as z from 'zod/mini';

export const orderKinds = ['job', 'booking'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The only way to refer to an order that may be either. */
export const orderRef = z.object({ kind: z.enum(orderKinds), id: z.int() });
export interface OrderRef extends Readonly<z.infer<typeof orderRef>> {}

/** Its two sides: the payer and the payee. */
export const orderSides = ['client', 'creator'] as const;
export type OrderSide = (typeof orderSides)[number];
