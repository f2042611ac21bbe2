/** What the doctor concludes from its measurements; no I/O. */
import type { Finding } from '#contract/admin/health.ts';
import { type Message, msg } from '#server/platform/words/message.ts';

export interface Diagnosis {
  readonly state: Finding['state'];
  readonly found: Message;
  readonly advice: Message | null;
}

export const fine = (found: Message): Diagnosis => ({ state: 'ok', found, advice: null });
const warning = (found: Message, advice: Message): Diagnosis => ({
  state: 'warning',
  found,
  advice,
});
export const bad = (found: Message, advice: Message): Diagnosis => ({
  state: 'bad',
  found,
  advice,
});

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
/** Rounded down; in the US and in Mexico written alike. */
const space = (bytes: number) =>
  bytes < 1_000_000_000
    ? `${Math.floor(bytes / 1_000_000)} MB`
    : `${Math.floor(bytes / 100_000_000) / 10} GB`;
const minutes = (ms: number) => Math.floor(ms / 60_000);

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

/** `skewMs`: the database's clock less this process's. */
export function diagnoseClock(skewMs: number): Diagnosis {
  const found = msg('The clocks of this machine and the database differ by {seconds} seconds.', {
    seconds: Math.abs(skewMs / 1000).toFixed(1),
  });
  if (Math.abs(skewMs) < 2000) return fine(found);
  const advice = msg(
    'Turn on time sync (NTP) on both machines. Booking holds, sign-in codes, and signatures depend on accurate time.',
  );
  return Math.abs(skewMs) < 30_000 ? warning(found, advice) : bad(found, advice);
}

/** `refusal`: the SMTP server's refusal; `configured` is false if there is no server. */
export function diagnoseMail(facts: {
  configured: boolean;
  refusal: string | undefined;
  failed: number;
  production: boolean;
}): Diagnosis {
  if (facts.refusal !== undefined) {
    return bad(
      msg('The mail server refused the connection: {reason}', { reason: facts.refusal }),
      msg('Check SMTP_URL and the username and password in it.'),
    );
  }
  if (!facts.configured) {
    const found = msg("Emails aren't delivered: no mail server is set.");
    const advice = msg('Set SMTP_URL so people get confirmations and can reset their passwords.');
    return facts.production ? bad(found, advice) : warning(found, advice);
  }
  if (facts.failed > 0) {
    return warning(
      msg(
        "The mail server is working, but {count, plural, one {one email} other {# emails}} couldn't be sent in the last 24 hours.",
        { count: facts.failed },
      ),
      msg('Open the mailbox to see why each email failed.'),
    );
  }
  return fine(msg('The mail server is working.'));
}

export function diagnosePayments(
  facts: {
    payouts: string;
    sandbox: boolean;
    signed: boolean;
    lastAt: string | null;
    waiting: number;
  },
  { production, now }: { production: boolean; now: Date },
): Diagnosis {
  if (!facts.signed) {
    return bad(
      msg("We're rejecting Stripe's webhooks because no signing secret is set."),
      msg('Set STRIPE_WEBHOOK_SECRET to the signing secret of your webhook endpoint in Stripe.'),
    );
  }
  if (facts.payouts !== 'manual') {
    return bad(
      msg(
        'Stripe pays out your balance automatically ({schedule}), including money you hold for others.',
        { schedule: facts.payouts },
      ),
      msg('Set payouts to manual in the Stripe dashboard. No one can pay until you do.'),
    );
  }
  if (facts.waiting > 0) {
    return bad(
      msg(
        '{count, plural, one {One webhook has} other {# webhooks have}} been waiting for more than ten minutes.',
        { count: facts.waiting },
      ),
      msg('See what went wrong with each one below. Fix the cause, then retry.'),
    );
  }
  const values = {
    seen: facts.lastAt === null ? 'no' : 'yes',
    ago: facts.lastAt === null ? 0 : minutes(now.getTime() - Date.parse(facts.lastAt)),
  };
  if (!facts.sandbox) {
    return fine(
      msg(
        'Stripe is connected. {seen, select, no {No webhooks yet.} other {Last webhook: {ago, plural, one {one minute} other {# minutes}} ago.}}',
        values,
      ),
    );
  }
  const found = msg(
    'Payments use the sandbox, so no real money moves. {seen, select, no {No webhooks yet.} other {Last webhook: {ago, plural, one {one minute} other {# minutes}} ago.}}',
    values,
  );
  if (!production) return fine(found);
  return warning(found, msg('Set the STRIPE_ keys when you are ready to take real payments.'));
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

export function diagnoseTasks(
  facts: { givenUp: number; dueSince: string | null; unended: readonly Message[] },
  now: Date,
): Diagnosis {
  const late = facts.dueSince === null ? 0 : now.getTime() - Date.parse(facts.dueSince);
  if (late > 5 * 60_000) {
    return bad(
      msg('Background jobs have been waiting for {minutes} minutes.', { minutes: minutes(late) }),
      msg("Check that the site's process is running, and look for errors in its log."),
    );
  }
  if (facts.unended.length > 0) {
    return bad(
      msg(
        'These unpaid hires or booking holds should have expired more than an hour ago: {orders}',
        { orders: { list: facts.unended } },
      ),
      msg("The site's log says why. We keep retrying automatically."),
    );
  }
  if (facts.givenUp > 0) {
    return warning(
      msg(
        '{count, plural, one {One background job} other {# background jobs}} failed after every retry.',
        { count: facts.givenUp },
      ),
      msg('See them below. Fix the cause, then retry or discard them.'),
    );
  }
  return fine(msg('Background jobs are running on time.'));
}

export function diagnoseLive(unrelayed: number): Diagnosis {
  if (unrelayed === 0) return fine(msg('Live updates are working.'));
  return bad(
    msg(
      '{count, plural, one {One update is} other {# updates are}} more than a minute late, so pages are out of date and notifications are delayed.',
      { count: unrelayed },
    ),
    msg("Restart the site. If that doesn't help, look for relay errors in its log."),
  );
}

export function diagnoseBackups(backedUpAt: string | null, now: Date): Diagnosis {
  const advice = msg(
    'Back up the database and the files every day, and end that script with `npm run note-backup`. See docs/runbooks/restore-a-backup.md.',
  );
  if (backedUpAt === null) return warning(msg('No backup has been recorded yet.'), advice);
  const hours = Math.floor((now.getTime() - Date.parse(backedUpAt)) / 3_600_000);
  const found = msg('Last backup: {hours, plural, one {one hour} other {# hours}} ago.', { hours });
  return hours < 26 ? fine(found) : bad(found, advice);
}

export function diagnoseAddress(url: string, production: boolean): Diagnosis {
  if (url.startsWith('https://'))
    return fine(msg("The site's address is {url}, with HTTPS.", { url }));
  const found = msg("The site's address is {url}, without encryption.", { url });
  if (!production) return fine(found);
  return bad(
    found,
    msg(
      'Put the site behind a proxy with a TLS certificate and set PUBLIC_URL to its https address.',
    ),
  );
}

export function diagnoseOperators(facts: {
  operators: number;
  unguarded: number;
  production: boolean;
}): Diagnosis {
  const { operators, unguarded } = facts;
  if (unguarded === 0) {
    return fine(
      msg(
        '{operators, plural, one {The only operator uses} other {All # operators use}} two-step sign-in or a passkey.',
        { operators },
      ),
    );
  }
  return warning(
    msg(
      '{operators, plural, one {The only operator} other {{unguarded} of # operators}} can sign in with just a password.',
      { unguarded, operators },
    ),
    facts.production
      ? msg(
          "They can't open the operator's desk until they set up two-step sign-in or a passkey under Account Settings, Security.",
        )
      : msg(
          "Set up two-step sign-in or a passkey under Account Settings, Security. In production, the operator's desk requires one.",
        ),
  );
}

/** The audit log: each entry's hash includes the previous one. */
export function diagnoseAudit({
  length,
  brokenAt,
}: {
  readonly length: number;
  readonly brokenAt: number | null;
}): Diagnosis {
  if (brokenAt === null)
    return fine(
      msg(
        'The audit log is intact: {length, plural, one {one entry} other {# entries}}, each linked to the one before.',
        { length },
      ),
    );
  return bad(
    msg(
      'Someone changed the audit log in the database: the chain breaks at entry {brokenAt} of {length}.',
      { brokenAt, length },
    ),
    msg('Compare it with a backup to see which entries were changed or removed.'),
  );
}
