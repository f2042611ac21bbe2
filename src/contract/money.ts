/** Money is whole cents (`number`, integer, USD) everywhere in the API; only a job's budget is whole dollars. */

/** The provider's maximum per payment: $999,999.99. */
export const largestPaymentCents = 99_999_999;

/** Fee in cents on a job's budget in whole dollars: exact, as budgets and percents are whole numbers. */
export function serviceFeeCents(budgetDollars: number, feePercent: number): number {
  return budgetDollars * feePercent;
}

/** What a client pays for a job, in cents: the budget and the service fee. */
export function jobTotalCents(budgetDollars: number, feePercent: number): number {
  return budgetDollars * 100 + serviceFeeCents(budgetDollars, feePercent);
}

/** Platform commission on a booking, in cents, rounded down; `basisPoints` of 1000 is 10 %. */
export function commissionCents(amountCents: number, basisPoints: number): number {
  return Math.floor((amountCents * basisPoints) / 10_000);
}

/** The card processor's fee in cents, kept even on a refund: 2.9 % and 30 ¢. */
export function processingFeeCents(totalCents: number): number {
  return Math.ceil((totalCents * 29) / 1000) + 30;
}

/** '$1,234.50'; whole dollars without decimals when `whole`. */
export function formatCents(cents: number, locale = 'en-US'): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100);
}

/** For button labels: '$330', or '$330.50' with cents. */
export function formatPrice(cents: number, locale = 'en-US'): string {
  return cents % 100 === 0 ? formatDollars(cents / 100, locale) : formatCents(cents, locale);
}

/** '$1,234' for an amount in whole dollars. */
export function formatDollars(dollars: number, locale = 'en-US'): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  }).format(dollars);
}
