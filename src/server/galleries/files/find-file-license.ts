import type { License } from '#contract/agreements/licenses.ts';
import { licenseOf } from '#server/agreements/index.ts';
import type { Context } from '#server/platform/http/context.ts';
import { listOrdersOfFile } from './delivered-file-store.ts';

/** What may be done with a delivered file: of the first order that allows something, else of any with an agreement. */
export async function findFileLicense(
  { db, clock }: Context,
  sha256: string,
): Promise<{ known: boolean; license: License | null }> {
  const orders = await listOrdersOfFile(db, sha256);
  const found: License[] = [];
  for (const order of orders) {
    const license = await licenseOf(db, order, clock());
    if (license?.status === 'in_force') return { known: true, license };
    if (license) found.push(license);
  }
  return { known: orders.length > 0, license: found[0] ?? null };
}
