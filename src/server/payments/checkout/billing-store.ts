import { sql } from 'kysely';
import type { BillingDetails } from '#contract/payments/billing.ts';
import type { Queryable } from '#server/platform/db/database.ts';

const nothing: BillingDetails = {
  name: '',
  company: '',
  lines: [],
  postalCode: '',
  city: '',
  region: '',
  country: '',
  taxId: '',
  email: '',
  reference: '',
};
const columns = [
  'name',
  'company',
  'lines',
  'postalCode',
  'city',
  'region',
  'country',
  'taxId',
  'email',
  'reference',
] as const;

export async function findBilling(db: Queryable, userId: number): Promise<BillingDetails> {
  const row = await db
    .selectFrom('billingDetails')
    .select(columns)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? nothing;
}

export async function putBilling(
  db: Queryable,
  userId: number,
  details: BillingDetails,
): Promise<void> {
  await db
    .insertInto('billingDetails')
    .values({ userId, ...details })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ ...details, changedAt: sql`now()` }),
    )
    .execute();
}

export async function forgetBilling(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('billingDetails').where('userId', '=', userId).execute();
  await db.updateTable('payments').set({ billing: null }).where('clientId', '=', userId).execute();
}

/** A payment keeps what its payer wanted on the receipt when they paid. */
export async function keepBilling(db: Queryable, paymentId: number): Promise<void> {
  await sql`update payments p set billing = (
      select json_build_object('name', b.name, 'company', b.company, 'lines', b.lines, 'postalCode', b.postal_code,
        'city', b.city, 'region', b.region, 'country', b.country, 'taxId', b.tax_id, 'email', b.email,
        'reference', b.reference) from billing_details b where b.user_id = p.client_id)
    where p.id = ${paymentId}`.execute(db);
}
