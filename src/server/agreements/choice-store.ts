import type { AgreementChoice } from '#contract/agreements/agreements.ts';
import type { AgreementTemplate, UsageRights } from '#contract/agreements/usage-rights.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** What a creator chose; undefined if they never did. */
export async function findChoice(
  db: Queryable,
  creatorId: number,
): Promise<AgreementChoice | undefined> {
  const row = await db
    .selectFrom('agreementChoices')
    .select(['template', 'rights'])
    .where('creatorId', '=', creatorId)
    .executeTakeFirst();
  return (
    row && {
      template: row.template as AgreementTemplate | null,
      rights: row.rights as UsageRights | null,
    }
  );
}

export async function putChoice(
  tx: Tx,
  creatorId: number,
  { template, rights }: AgreementChoice,
  at: Date,
): Promise<void> {
  const values = { template, rights: rights && JSON.stringify(rights), chosenAt: at };
  await tx
    .insertInto('agreementChoices')
    .values({ creatorId, ...values })
    .onConflict((conflict) => conflict.column('creatorId').doUpdateSet(values))
    .execute();
}
