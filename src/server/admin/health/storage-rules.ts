import { msg } from '#server/platform/i18n/message.ts';
import { bad, type Diagnosis, fine, warning } from './diagnosis-rules.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
/** Rounded down; in the US and in Mexico written alike. */
const space = (bytes: number) =>
  bytes < 1_000_000_000
    ? `${Math.floor(bytes / 1_000_000)} MB`
    : `${Math.floor(bytes / 100_000_000) / 10} GB`;

export function diagnoseDatabase(facts: {
  version: number;
  connections: number;
  mostConnections: number;
  bytes: number;
  missing: readonly string[];
}): Diagnosis {
  const { version, connections, mostConnections } = facts;
  if (facts.missing.length > 0) {
    return bad(
      msg('Postgres {version} is missing these extensions: {names}', {
        version,
        names: facts.missing.join(', '),
      }),
      msg("Install Postgres's contrib extensions and create them in this database."),
    );
  }
  const found = msg(
    'Postgres {version} uses {size, number} MB and {connections} of {most} connections.',
    { version, size: megabytes(facts.bytes), connections, most: mostConnections },
  );
  if (connections > mostConnections * 0.8) {
    return warning(
      found,
      msg('Lower DATABASE_POOL, run fewer processes, or raise max_connections.'),
    );
  }
  if (version < 16) return warning(found, msg('We test on Postgres 18. Upgrade when you can.'));
  return fine(found);
}

/** `free` bytes matter only if files are on this machine's disk. */
export function diagnoseFiles(facts: {
  failure: string | undefined;
  remote: boolean;
  free: number;
}): Diagnosis {
  if (facts.failure !== undefined) {
    return bad(
      msg("Files can't be saved: {reason}", { reason: facts.failure }),
      facts.remote
        ? msg("Check the S3_ settings and the key's permissions on the bucket.")
        : msg("Check that DATA_DIR is writable and its disk isn't full."),
    );
  }
  const free = space(facts.free);
  const found = facts.remote
    ? msg('Files are saved in the S3 bucket. DATA_DIR has {free} free.', { free })
    : msg('Files are saved on this disk. DATA_DIR has {free} free.', { free });
  if (facts.free < 1_000_000_000)
    return warning(found, msg('Free up space on the disk that holds DATA_DIR.'));
  return fine(found);
}

export function diagnoseBackups(backedUpAt: string | null, now: Date): Diagnosis {
  const advice = msg(
    'Back up the database and the files every day, and end that script with “npm run note-backup”. See docs/runbooks/restore-a-backup.md.',
  );
  if (backedUpAt === null) return warning(msg('No backup has been recorded yet.'), advice);
  const hours = Math.floor((now.getTime() - Date.parse(backedUpAt)) / 3_600_000);
  const found = msg('Last backup: {hours, plural, one {one hour} other {# hours}} ago.', { hours });
  return hours < 26 ? fine(found) : bad(found, advice);
}
