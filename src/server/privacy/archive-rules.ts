import type { DataArchive } from '#contract/privacy/privacy.ts';

export const archiveDays = 7;
/** For the suspended, who can't ask again. */
export const suspendedArchiveDays = 60;
const hourMs = 3_600_000;

export interface ArchiveRow {
  readonly key: string;
  readonly requestedAt: string;
  readonly expiresAt: string | null;
  readonly bytes: number | null;
}

/** An archive's storage key. */
export const storageKeyOf = (key: string) => `private/archives/${key}.zip`;

/** An archive as its owner sees it; undefined once expired. */
export function archiveOf(row: ArchiveRow | undefined, now: Date): DataArchive | null {
  if (!row) return null;
  const { requestedAt, bytes, expiresAt } = row;
  if (expiresAt !== null) {
    if (Date.parse(expiresAt) <= now.getTime()) return null;
    return { state: 'ready', requestedAt, bytes, expiresAt, address: `/account/data/${row.key}` };
  }
  const state = now.getTime() - Date.parse(requestedAt) < hourMs ? 'making' : 'failed';
  return { state, requestedAt, bytes: null, expiresAt: null, address: null };
}

/** Whether an existing archive prevents its owner from requesting another. */
export function refusalToMake(archive: DataArchive | null, now: Date) {
  if (archive?.state === 'making') return 'own_data.under_way';
  const fresh =
    archive?.state === 'ready' && now.getTime() - Date.parse(archive.requestedAt) < hourMs;
  return fresh ? 'own_data.too_soon' : null;
}
