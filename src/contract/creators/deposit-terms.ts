/** What a creator asks for when a booking is made, and when the rest is due. */
import * as z from 'zod/mini';

export const balanceDayChoices = [14, 21, 30, 45, 60, 90] as const;
export const depositPercents = { min: 10, max: 50 } as const;
/** Schedules begin at this price; a deposit and a balance are at least `part` each. Cents. */
export const smallestSchedule = { price: 5000, part: 500 } as const;
/** A balance is due at least this many days after the booking was made. */
export const daysToBalance = 7;

const percent = 'A deposit is from 10 to 50 percent';
export const depositFields = {
  /** Of the price, paid when booking; null: all of it. */
  depositPercent: z.nullable(
    z
      .int(percent)
      .check(z.minimum(depositPercents.min, percent), z.maximum(depositPercents.max, percent)),
  ),
  /** How many days before the work the balance is due. */
  balanceDays: z.literal(balanceDayChoices, 'Choose a day from the list').check(z.describe('Days')),
  /** The deposit stays with the creator from a day after the booking on, no matter who pays how much. */
  keepsDeposit: z.boolean(),
};
const depositTerms = z.object(depositFields);
export type DepositTerms = z.infer<typeof depositTerms>;
