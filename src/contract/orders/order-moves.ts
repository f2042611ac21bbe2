/** The calls about another time for an order. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams } from '#contract/fields.ts';
import type { OrderKind } from '#contract/order.ts';

type Shape = z.core.$ZodType;
interface Moved<Kind extends OrderKind, Wish extends Shape, Order extends Shape> {
  readonly kind: Kind;
  /** The new time, as someone proposes it. */
  readonly wish: Wish;
  readonly order: Order;
  /** Errors of every step. */
  readonly errors: readonly string[];
  /** Errors of a time that cannot be. */
  readonly timeErrors: readonly string[];
  readonly propose: { readonly summary: string; readonly errors?: readonly string[] };
  readonly accept: { readonly summary: string };
}

/* @__NO_SIDE_EFFECTS__ */
export function moveCalls<Kind extends OrderKind, Wish extends Shape, Order extends Shape>({
  kind,
  wish,
  order,
  errors,
  timeErrors,
  propose: { summary, errors: wishErrors = [] },
  accept,
}: Moved<Kind, Wish, Order>) {
  const path = `/api/${kind as OrderKind}s/:id/moves` as const;
  const step = { access: 'signed-in', cost: 'cheap', reply: order } as const;
  const answer = { ...step, params: z.object({ id, moveId: id }) };
  const answerErrors = [...errors, `${kind}_move.not_found`, `${kind}_move.not_open`];
  return {
    propose: endpoint(`POST ${path}`, {
      ...step,
      params: idParams,
      summary,
      body: wish,
      status: 201,
      errors: [...errors, ...timeErrors, ...wishErrors, `${kind}_move.same_time`],
    }),
    accept: endpoint(`POST ${path}/:moveId/acceptance`, {
      ...answer,
      summary: accept.summary,
      errors: [...answerErrors, ...timeErrors, `${kind}_move.own`],
    }),
    decline: endpoint(`POST ${path}/:moveId/decline`, {
      ...answer,
      summary: `Declines the other side’s proposal: the ${kind} stays where it is`,
      errors: [...answerErrors, `${kind}_move.own`],
    }),
    withdraw: endpoint(`POST ${path}/:moveId/withdrawal`, {
      ...answer,
      summary: `Withdraws the own proposal: the ${kind} stays where it is`,
      errors: [...answerErrors, `${kind}_move.not_own`],
    }),
  };
}

/** Calls of any kind whose times are proposed as a `Wish`. */
export type MoveCalls<Wish> = ReturnType<typeof moveCalls<OrderKind, z.ZodMiniType<Wish>, Shape>>;
