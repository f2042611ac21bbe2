import { msg } from '#server/platform/i18n/message.ts';
import { bad, type Diagnosis, fine, warning } from './diagnosis-rules.ts';

interface Attempt {
  readonly endedAt: string;
  readonly succeededAt: string | null;
  readonly failure: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}

const hourMs = 3_600_000;
const hoursSince = (at: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / hourMs));

/** What dumps a server of the operator's: an older program refuses a newer server. */
export interface DumpTools {
  /** Major version of the server. */
  readonly server: number;
  /** Of pg_dump and pg_restore, the lower one; undefined if one is not installed. */
  readonly tools: number | undefined;
}

function diagnoseTools({ server, tools }: DumpTools): Diagnosis | undefined {
  if (tools !== undefined && tools >= server) return undefined;
  return bad(
    tools === undefined
      ? msg("Backups can't be made: pg_dump and pg_restore aren't installed here.")
      : msg("Backups can't be made: pg_dump is from Postgres {tools}, the server is {server}.", {
          tools,
          server,
        }),
    msg(
      "Install Postgres's client programs, version {server} or later (Debian: postgresql-client-{server}). Our image has version 18.",
      { server },
    ),
  );
}

/** A day, and the time that a backup takes. */
const maxHours = 26;

/**
 * `siteHours` is the age of a site in production. `scheduled` says whether the site backs up by its own (BACKUP_DIR); `dump` is absent for the
 * embedded database, whose files are copied; `withFiles` is false if the site's files are left out.
 */
export function diagnoseBackups(
  { backedUpAt, backup }: { backedUpAt: string | null; backup: Attempt | undefined },
  scheduled: boolean,
  now: Date,
  {
    dump,
    withFiles = true,
    siteHours = 0,
  }: { dump?: DumpTools | undefined; withFiles?: boolean; siteHours?: number } = {},
): Diagnosis {
  const tools = scheduled && dump ? diagnoseTools(dump) : undefined;
  if (tools) return tools;
  if (scheduled && backup?.failure)
    return bad(
      msg('The last backup failed: {reason}', { reason: backup.failure }),
      msg(
        'Earlier backups are intact. The site tries again every hour; “npm run backup” tries now.',
      ),
    );
  const advice = scheduled
    ? msg('The site backs up every night. Check that a process with BACKUP_DIR runs.')
    : msg(
        'Set BACKUP_DIR, or back up the database and the files every day and end that script with “npm run note-backup”. See docs/runbooks/restore-a-backup.md.',
      );
  if (backedUpAt === null)
    return siteHours < maxHours
      ? warning(msg('No backup has been recorded yet.'), advice)
      : bad(
          msg(
            'This site has never been backed up, for {days, plural, one {one day} other {# days}}: a broken disk would end it.',
            { days: Math.floor(siteHours / 24) },
          ),
          advice,
        );
  const hours = hoursSince(backedUpAt, now);
  if (hours < maxHours && scheduled && !withFiles)
    return fine(
      msg(
        'Last backup: {hours, plural, one {one hour} other {# hours}} ago, of the database only. Deleted or damaged files can be brought back only if the bucket keeps versions (BACKUP_BUCKET=off).',
        { hours },
      ),
    );
  const found = msg('Last backup: {hours, plural, one {one hour} other {# hours}} ago.', { hours });
  return hours < maxHours ? fine(found) : bad(found, advice);
}

/** Each week one is due, and each night after that failed. */
const maxDays = 9;

export function diagnoseRestores(
  { restore }: { restore: Attempt | undefined },
  scheduled: boolean,
  now: Date,
): Diagnosis {
  if (!scheduled)
    return fine(msg('Test restores cover only backups that the site makes itself (BACKUP_DIR).'));
  const advice = msg('“npm run test-restore” tries it now. See docs/runbooks/restore-a-backup.md.');
  if (!restore) return warning(msg('No backup has been restored as a test yet.'), advice);
  if (restore.failure !== null)
    return bad(
      msg('The last backup could not be restored: {reason}', { reason: restore.failure }),
      advice,
    );
  const days = Math.floor(hoursSince(restore.endedAt, now) / 24);
  const rows = Number(restore.details?.['rows'] ?? 0);
  const files = Number(restore.details?.['files'] ?? 0);
  if (days > maxDays)
    return bad(
      msg('The last test restore was {days, plural, one {one day} other {# days}} ago.', { days }),
      advice,
    );
  if (restore.details?.['rows'] === null)
    return warning(
      msg(
        "The newest backup can be read, but wasn't restored as a test: the database role may not create a database.",
      ),
      msg('Let an administrator run “alter role … createdb”, with the role of DATABASE_URL.'),
    );
  return fine(
    msg(
      'Last test restore: {days, plural, =0 {today} one {yesterday} other {# days ago}}, with {rows, number} rows, a ledger that adds up, and {files, plural, one {one file} other {# files}} compared.',
      { days, rows, files },
    ),
  );
}
