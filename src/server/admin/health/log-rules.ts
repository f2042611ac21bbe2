import { msg } from '#server/platform/i18n/message.ts';
import { bad, type Diagnosis, fine, warning } from './diagnosis-rules.ts';

/** What the database's log waits for: nothing of it is deleted before, so it fills the primary's disk. */
export interface LogFacts {
  /** Of standbys, the largest first: how many bytes of the log the primary keeps for each. */
  readonly slots: readonly { readonly name: string; readonly bytes: number }[];
  /** Segments of 16 MB that are not in the archive yet; null without an archive. */
  readonly unarchived: number | null;
  /** Whether the archive's last answer was a refusal. */
  readonly archiveFails: boolean;
}

/** Bytes that a standby may be behind while it restarts or is copied, and those that fill disks. */
const [muchLog, tooMuchLog] = [1e9, 20e9];
/** Segments of 16 MB. */
const manySegments = 64;

const gigabytes = (bytes: number) => Math.floor(bytes / 1e8) / 10;

/**
 * Undefined for a database without standbys and archive. A standby whose disk is full takes no log and
 * is seen here, also if visitors read from another.
 */
export function diagnoseLog({ slots, unarchived, archiveFails }: LogFacts): Diagnosis | undefined {
  if (slots.length === 0 && unarchived === null) return undefined;
  if (archiveFails && (unarchived ?? 0) > 0) {
    const found = msg("The database's log can't be archived: {count, number} segments wait.", {
      count: unarchived ?? 0,
    });
    const advice = msg(
      "Check the archive's disk and Postgres's log. What waits fills the primary's disk, and can't be recovered to until it is archived.",
    );
    return (unarchived ?? 0) < manySegments ? warning(found, advice) : bad(found, advice);
  }
  const [slot] = slots;
  if (slot && slot.bytes > muchLog) {
    const found = msg(
      'The standby “{name}” has not taken the last {size, number} GB of the log, which the primary keeps for it.',
      { name: slot.name, size: gigabytes(slot.bytes) },
    );
    const advice = msg(
      "Check that it runs and that its disk isn't full. If it stays away, drop its replication slot before the primary's disk is full.",
    );
    return slot.bytes > tooMuchLog ? bad(found, advice) : warning(found, advice);
  }
  return fine(msg("The database's log reaches its standbys and its archive."));
}
