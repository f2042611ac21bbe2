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
  maxConnections: number;
  bytes: number;
  missing: readonly string[];
}): Diagnosis {
  const { version, connections, maxConnections } = facts;
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
    'Postgres {version} uses {size, number} MB and {connections} of {max} connections.',
    { version, size: megabytes(facts.bytes), connections, max: maxConnections },
  );
  if (connections > maxConnections * 0.8) {
    return warning(
      found,
      msg('Lower DATABASE_POOL, run fewer processes, or raise max_connections.'),
    );
  }
  if (version < 16) return warning(found, msg('We test on Postgres 18. Upgrade when you can.'));
  return fine(found);
}

/** Of several hosts in DATABASE_URL: their names, and the one that is written to. */
export function diagnosePrimaries({
  hosts,
  chosen,
}: {
  readonly hosts: readonly string[];
  readonly chosen: string;
}): Diagnosis {
  if (hosts.length === 1)
    return fine(msg('Of the hosts in DATABASE_URL, only {chosen} takes writes.', { chosen }));
  return bad(
    msg('{hosts} take writes at the same time. This site writes to {chosen}.', {
      hosts: hosts.join(', '),
      chosen,
    }),
    msg(
      'Stop the others now, and make them standbys again before they start. Then look in them for what was written since.',
    ),
  );
}

/** Times DATABASE_READ_LAG from which a standby is not just slow: a minute by default. */
const longLag = 12;

/** Of the standby for what visitors read. */
export function diagnoseReads(
  {
    lagMs,
    failure,
    takesWrites,
  }: {
    readonly lagMs: number | undefined;
    readonly failure: string | undefined;
    /** It is no standby. */
    readonly takesWrites?: true;
  },
  maxSeconds: number,
): Diagnosis {
  if (takesWrites)
    return bad(
      msg(
        'The server at DATABASE_READ_URL takes writes itself and is not the primary database. Visitors read from the primary database.',
      ),
      msg(
        'If it was promoted, there are two primary databases: stop the wrong one now, and make it a standby again before it starts. Otherwise correct DATABASE_READ_URL.',
      ),
    );
  if (failure !== undefined || lagMs === undefined)
    return bad(
      msg("The standby can't be read: {reason}. Visitors read from the primary database.", {
        reason: failure ?? '',
      }),
      msg('Check DATABASE_READ_URL, and that the standby runs and follows the primary.'),
    );
  const seconds = Math.round(lagMs / 1000);
  if (seconds <= maxSeconds)
    return fine(
      msg(
        'Visitors read from the standby, which is {seconds, plural, =0 {up to date} one {one second behind} other {# seconds behind}}.',
        { seconds },
      ),
    );
  const hours = Math.floor(seconds / 3600);
  if (hours > 0)
    return bad(
      msg(
        'The standby is {hours, plural, one {an hour} other {# hours}} behind or more. Visitors read from the primary database.',
        { hours },
      ),
      msg(
        "Don't promote it: it lacks everything since. Check its disk and its network, or make it again from the primary.",
      ),
    );
  const found = msg(
    'The standby is {seconds, number} seconds behind. Visitors read from the primary database.',
    { seconds },
  );
  const advice = msg(
    'Check its disk and its network; DATABASE_READ_LAG allows {maxSeconds} seconds.',
    { maxSeconds },
  );
  // Promoted now, it would lack what was written since, unless the primary waits for it.
  return seconds <= longLag * maxSeconds ? warning(found, advice) : bad(found, advice);
}

/** Time to order and fit a disk. */
const warnWeeks = 8;
const weekMs = 7 * 86_400_000;

/**
 * Weeks until the disk is full at the pace since a reading; undefined if that was less than a week
 * ago, or if it does not fill.
 */
export function weeksOfRoom(
  { readOn, freeBytes }: { readonly readOn: string; readonly freeBytes: number },
  free: number,
  now: Date,
): number | undefined {
  const weeks = (now.getTime() - Date.parse(readOn)) / weekMs;
  const used = freeBytes - free;
  return weeks < 1 || used <= 0 ? undefined : Math.floor((free * weeks) / used);
}

export function diagnoseMoney(stuck: number): Diagnosis {
  if (stuck === 0) return fine(msg('No payment is stuck.'));
  return warning(
    msg('{count, plural, one {One payment needs} other {# payments need}} your attention.', {
      count: stuck,
    }),
    msg('Review them under Admin › Payment issues.'),
  );
}

/** `free` and `floor` are bytes, which matter also for files in a bucket: they pass through. */
export function diagnoseFiles(facts: {
  failure: string | undefined;
  remote: boolean;
  free: number;
  weeksLeft: number | undefined;
  floor: number;
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
  const advice = msg('Free up space on the disk that holds DATA_DIR.');
  if (facts.free < facts.floor)
    return bad(
      msg('The disk of DATA_DIR has {free} free, so uploads are refused.', { free }),
      advice,
    );
  if (facts.weeksLeft !== undefined && facts.weeksLeft < warnWeeks)
    return warning(
      msg(
        'DATA_DIR has {free} free. At this pace its disk is full in {weeks, plural, =0 {less than a week} one {one week} other {# weeks}}.',
        { free, weeks: facts.weeksLeft },
      ),
      advice,
    );
  if (facts.free < 1_000_000_000) return warning(found, advice);
  return fine(found);
}

/** Of the way between browsers and the bucket, past this process. */
export function diagnoseDirect(
  failure: { readonly kind: string; readonly reason: string } | undefined,
  { origin, site }: { readonly origin: string; readonly site: string },
): Diagnosis {
  if (!failure)
    return fine(msg('Browsers send and download large files directly, at {origin}.', { origin }));
  const { kind, reason } = failure;
  const values = { origin, site, reason };
  if (kind === 'cors')
    return bad(
      msg(
        'The bucket at {origin} refuses {reason} from pages of {site}, so large files go through this site.',
        values,
      ),
      msg(
        'Add a CORS rule to the bucket that allows GET and PUT from {site}. The rule is in docs/deployment.md.',
        values,
      ),
    );
  return bad(
    kind === 'refused'
      ? msg(
          'The bucket at {origin} refuses our signed addresses, so large files go through this site: {reason}',
          values,
        )
      : msg("We can't reach {origin}, so large files go through this site: {reason}", values),
    msg(
      "Check S3_PUBLIC_ENDPOINT. A proxy in front of the bucket must pass on the Host header as it is, and this machine must reach the address like everyone else's.",
    ),
  );
}

/** Delivered files whose bytes in the storage are not what arrived. */
export function diagnoseOriginals({
  count,
  first,
}: {
  readonly count: number;
  readonly first: readonly { readonly galleryId: number; readonly cameraName: string }[];
}): Diagnosis {
  if (count === 0) return fine(msg('The delivered files we read again match their checksums.'));
  return bad(
    msg(
      '{count, plural, one {A delivered file is} other {# delivered files are}} damaged or missing in the storage: {files}',
      {
        count,
        files: {
          list: first.map(({ galleryId, cameraName: file }) =>
            msg('{file} (gallery #{galleryId})', { file, galleryId }),
          ),
        },
      },
    ),
    msg(
      'Copy them back from a backup of the files, and check the disk. We read them again within weeks, oldest reading first.',
    ),
  );
}
