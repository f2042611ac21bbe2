import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasForgotten, startInstallation } from '../orders/installation-store.ts';
import { providerOf } from './stripe/adapter.ts';

/**
 * A database restored in place, as by a snapshot of its disk, looks like the same installation, but
 * gives out ids again that the provider already knows. Those tell: then it gets a new installation
 * id. Returns whether it did. Errors: ProviderRefusal, ProviderSilence.
 */
export async function noticeRestore(ctx: Platform): Promise<boolean> {
  const objects = await providerOf(ctx).newestNamed();
  return inTransaction(ctx.db, async (tx) => {
    await tx.selectFrom('installations').select('number').forUpdate().execute();
    if (!(await hasForgotten(tx, objects))) return false;
    const id = await startInstallation(tx);
    ctx.log.warn(
      { installation: id },
      'The database was restored: the provider knows payments that are missing here',
    );
    return true;
  });
}
