import * as z from 'zod/mini';

/**
 * The numbers of what a client pays for one order: 1 is all of it or the deposit, 2 the balance, then
 * come extras. Tips are paid beside the order: they are no part of its price, nor of its status.
 */
export const firstInstallment = 1;
export const balanceInstallment = 2;
export const firstExtra = 3;
export const firstTip = 100;

/** In a reply. */
export const installmentNumber = z
  .int()
  .check(z.describe('Which part of what the client pays, from 1'));
