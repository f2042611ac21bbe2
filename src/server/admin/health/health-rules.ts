/** What the doctor makes of what was measured: no input, no output. */
import type { Finding } from '#contract/admin/health.ts';

export type Diagnosis = Omit<Finding, 'name'>;

export const fine = (found: string): Diagnosis => ({ state: 'ok', found, advice: null });
const warning = (found: string, advice: string): Diagnosis => ({ state: 'warning', found, advice });
const bad = (found: string, advice: string): Diagnosis => ({ state: 'bad', found, advice });

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`;
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
      `Postgres ${version} lacks ${facts.missing.join(', ')}.`,
      'Install the contrib extensions of Postgres and create them in this database.',
    );
  }
  const found = `Postgres ${version}, ${megabytes(facts.bytes)}, ${connections} of ${mostConnections} connections in use.`;
  if (connections > mostConnections * 0.8) {
    return warning(found, 'Lower DATABASE_POOL, run fewer processes, or raise max_connections.');
  }
  if (version < 16)
    return warning(found, 'The site is tested on Postgres 18: upgrade when you can.');
  return fine(found);
}

/** `skewMs`: the database's clock less this process's. */
export function diagnoseClock(skewMs: number): Diagnosis {
  const found = `This machine and the database differ by ${Math.abs(skewMs / 1000).toFixed(1)} seconds.`;
  if (Math.abs(skewMs) < 2000) return fine(found);
  const advice =
    'Switch time synchronisation (NTP) on, on both machines: holds, codes and signatures depend on the time.';
  return Math.abs(skewMs) < 30_000 ? warning(found, advice) : bad(found, advice);
}

/** `refusal`: what the SMTP server said no with; `configured` false where there is none. */
export function diagnoseMail(facts: {
  configured: boolean;
  refusal: string | undefined;
  failed: number;
  production: boolean;
}): Diagnosis {
  if (facts.refusal !== undefined) {
    return bad(
      `The mail server refuses: ${facts.refusal}`,
      'Check SMTP_URL, its user and password.',
    );
  }
  if (!facts.configured) {
    const found = 'No mail server is configured: mails stay in the mailbox and reach nobody.';
    const advice = 'Set SMTP_URL, so that people get confirmations and can reset their password.';
    return facts.production ? bad(found, advice) : warning(found, advice);
  }
  if (facts.failed > 0) {
    return warning(
      `The mail server answers; ${facts.failed} mails of the last day could not be sent.`,
      'Look into the mailbox: each failed mail says why.',
    );
  }
  return fine('The mail server answers.');
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
      'Deliveries of the payment provider are refused: there is no secret to check them with.',
      'Set STRIPE_WEBHOOK_SECRET to the signing secret of your webhook endpoint at Stripe.',
    );
  }
  if (facts.payouts !== 'manual') {
    return bad(
      `The payment provider pays out your balance automatically (${facts.payouts}), including money held for others.`,
      'Set payouts to manual in the dashboard of Stripe. Until then no payment can begin.',
    );
  }
  if (facts.waiting > 0) {
    return bad(
      `${facts.waiting} deliveries of the payment provider wait to be handled for over ten minutes.`,
      'Look at them below: each says what went wrong. Try them again once that is mended.',
    );
  }
  const last =
    facts.lastAt === null
      ? 'no delivery yet'
      : `last delivery ${minutes(now.getTime() - Date.parse(facts.lastAt))} minutes ago`;
  if (facts.sandbox) {
    const found = `Payments go to the sandbox: no money moves (${last}).`;
    if (!production) return fine(found);
    return warning(found, 'Set the STRIPE_ keys when you are ready to take real money.');
  }
  return fine(`Stripe answers to our key, ${last}.`);
}

/** `free` bytes matter only where files lie on this machine's disk. */
export function diagnoseFiles(facts: {
  failure: string | undefined;
  remote: boolean;
  free: number;
}): Diagnosis {
  if (facts.failure !== undefined) {
    return bad(
      `Files cannot be kept: ${facts.failure}`,
      facts.remote
        ? 'Check the S3_ settings and the rights of that key on the bucket.'
        : 'Check that DATA_DIR can be written and that its disk is not full.',
    );
  }
  const where = facts.remote ? 'in the S3 bucket' : 'on this disk';
  const found = `Files are written and read ${where}; ${megabytes(facts.free)} are free in DATA_DIR.`;
  if (facts.free < 1_000_000_000) return warning(found, 'Make room on the disk of DATA_DIR.');
  return fine(found);
}

export function diagnoseTasks(
  facts: { givenUp: number; dueSince: string | null; unended: readonly string[] },
  now: Date,
): Diagnosis {
  const late = facts.dueSince === null ? 0 : now.getTime() - Date.parse(facts.dueSince);
  if (late > 5 * 60_000) {
    return bad(
      `Background work has waited for ${minutes(late)} minutes.`,
      'Check that a process of the site is running, and its log for errors.',
    );
  }
  if (facts.unended.length > 0) {
    return bad(
      `Unpaid hires or held times should have ended by themselves an hour ago: ${facts.unended.join(', ')}.`,
      'The log of the site says why each cannot be ended. They are tried again by themselves.',
    );
  }
  if (facts.givenUp > 0) {
    return warning(
      `${facts.givenUp} tasks gave up after all their attempts.`,
      'Look at them below, mend the cause, and try them again or give them up.',
    );
  }
  return fine('Background work keeps up.');
}

export function diagnoseLive(unrelayed: number): Diagnosis {
  if (unrelayed === 0) return fine('What happens is passed on at once.');
  return bad(
    `${unrelayed} facts were not passed on within a minute: pages are not live and notifications wait.`,
    'Restart the site; if that does not help, look into its log for errors of the relay.',
  );
}

export function diagnoseBackups(backedUpAt: string | null, now: Date): Diagnosis {
  const advice =
    'Back up the database and the files every day, and end that job with `npm run note-backup`. See docs/runbooks/restore-a-backup.md.';
  if (backedUpAt === null) return warning('No backup was ever noted.', advice);
  const hours = Math.floor((now.getTime() - Date.parse(backedUpAt)) / 3_600_000);
  const found = `The last backup was noted ${hours} hours ago.`;
  return hours < 26 ? fine(found) : bad(found, advice);
}

export function diagnoseAddress(url: string, production: boolean): Diagnosis {
  if (url.startsWith('https://')) return fine(`The site is reached at ${url}.`);
  const found = `The site is reached at ${url}, not encrypted.`;
  if (!production) return fine(found);
  return bad(found, 'Put it behind a proxy with a certificate and set PUBLIC_URL to https.');
}

export function diagnoseOperators(facts: {
  operators: number;
  unguarded: number;
  production: boolean;
}): Diagnosis {
  if (facts.unguarded === 0) {
    return fine(`${facts.operators} operators, each with a second step or a passkey.`);
  }
  return warning(
    `${facts.unguarded} of ${facts.operators} operators sign in by a password alone.`,
    facts.production
      ? 'The desk stays closed to them until they set up two-step sign-in or a passkey under Account Settings, Security.'
      : 'Set up two-step sign-in or a passkey under Account Settings, Security: in production nobody gets to the desk without.',
  );
}

/** The audit log: every entry is hashed together with the one before it. */
export function diagnoseAudit({
  length,
  brokenAt,
}: {
  readonly length: number;
  readonly brokenAt: number | null;
}): Diagnosis {
  if (brokenAt === null) return fine(`${length} entries, each chained to the one before it.`);
  return bad(
    `The audit log was changed in the database: its chain is broken at entry ${brokenAt} of ${length}.`,
    'Compare it with a backup: someone with access to the database changed or removed entries.',
  );
}
