import type { Platform } from '#server/platform/platform.ts';
import { storedChecksum } from '#server/platform/storage/checksum.ts';
import { listToVerify, markVerified } from './retention-store.ts';

/** What one week reads, at most. */
const sample = { files: 200, bytes: 50e9 };

/**
 * Weekly: reads stored originals again, those that were read longest ago first, and compares them
 * with the hash they arrived with. What differs or is gone is a finding of the site's health.
 */
export async function verifyOriginals({ db, config, clock, log }: Platform): Promise<void> {
  for (const { id, storageKey, size, sha256 } of await listToVerify(db, sample)) {
    const found = await storedChecksum(config, storageKey);
    const whole = found?.size === size && found.sha256 === sha256;
    if (!whole) log.error({ fileId: id, storageKey }, 'A stored original is not what arrived');
    await markVerified(db, id, { whole, at: clock() });
  }
}
