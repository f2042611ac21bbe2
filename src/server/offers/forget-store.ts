import type { Tx } from '#server/platform/db/database.ts';
import type { DeletedPerson } from '#server/platform/personal-data/personal-data.ts';

const deletedName = 'Deleted user';

/** The name in what they were offered or offered themselves, and where a client wanted to meet, often their home. */
export async function forgetPerson(
  tx: Tx,
  { userId, creatorId }: Pick<DeletedPerson, 'userId' | 'creatorId'>,
): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ address: '' })
    .where('clientId', '=', userId)
    .where('address', '!=', '')
    .execute();
  const versions = await tx
    .selectFrom('offerVersions')
    .innerJoin('offers', 'offers.id', 'offerVersions.offerId')
    .select(['offerId', 'version', 'document', 'clientId'])
    .where((eb) => eb.or([eb('clientId', '=', userId), eb('creatorId', '=', creatorId ?? 0)]))
    .execute();
  for (const { offerId, version, document, clientId } of versions) {
    const gone =
      clientId === userId ? { client: deletedName, address: '' } : { creator: deletedName };
    await tx
      .updateTable('offerVersions')
      .set({ document: JSON.stringify({ ...JSON.parse(document), ...gone }) })
      .where('offerId', '=', offerId)
      .where('version', '=', version)
      .execute();
  }
}
