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

/** What an order is of: hires through jobs, or a package. */
export type ChoiceScope = { readonly packageId: number } | 'jobs';

export interface ScopedChoice extends AgreementChoice {
  /** Null: for hires through jobs. */
  readonly packageId: number | null;
}

/** What a creator chose apart from that. */
export async function listScopedChoices(db: Queryable, creatorId: number): Promise<ScopedChoice[]> {
  const rows = await db
    .selectFrom('agreementExceptions')
    .select(['packageId', 'template', 'rights'])
    .where('creatorId', '=', creatorId)
    .execute();
  return rows.map((row) => ({
    packageId: row.packageId,
    template: row.template as AgreementTemplate | null,
    rights: row.rights as UsageRights | null,
  }));
}

/** Null: as for all. */
export async function putScopedChoice(
  tx: Tx,
  creatorId: number,
  scope: ChoiceScope,
  choice: (AgreementChoice & { readonly at: Date }) | null,
): Promise<void> {
  const packageId = scope === 'jobs' ? null : scope.packageId;
  await tx
    .deleteFrom('agreementExceptions')
    .where('creatorId', '=', creatorId)
    .where('packageId', packageId === null ? 'is' : '=', packageId)
    .execute();
  if (choice === null) return;
  const { template, rights, at } = choice;
  await tx
    .insertInto('agreementExceptions')
    .values({
      creatorId,
      packageId,
      template,
      rights: rights && JSON.stringify(rights),
      chosenAt: at,
    })
    .execute();
}

/** The active packages of a creator, in their order. */
export function listPackages(
  db: Queryable,
  creatorId: number,
): Promise<{ id: number; title: string }[]> {
  return db
    .selectFrom('creatorPackages')
    .select(['id', 'title'])
    .where('creatorId', '=', creatorId)
    .where('active', '=', true)
    .orderBy('position')
    .execute();
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
