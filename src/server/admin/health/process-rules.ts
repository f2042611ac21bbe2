import { type Message, msg } from '#server/platform/i18n/message.ts';
import type { ScheduleRun } from '#server/platform/tasks/schedule-rules.ts';
import { tellAfterMs } from '#server/platform/tasks/silence-rules.ts';
import type { OutsideClock } from '#server/platform/time/time-rules.ts';
import { bad, type Diagnosis, fine, minutes, warning } from './diagnosis-rules.ts';

/** What visitors meet at the site's own address. */
export type OwnAddress =
  /** When its certificate ends. */
  | { readonly endsAt: Date }
  /** As Node names it, such as CERT_HAS_EXPIRED or ECONNREFUSED. */
  | { readonly code: string; readonly reason: string };

/** Seconds: an answer may take that long, and names whole ones. */
const outsideSlackMs = 15_000;

/** A clock that jumped: what it says now, and up to when the site was known to be there. */
export interface Unsure {
  readonly now: Date;
  readonly last: Date;
}

const shown = (at: Date) => ({ at: at.toISOString(), timeZone: 'UTC', year: true }) as const;

/** `skewMs`: the database's clock less this process's. */
export function diagnoseClock(skewMs: number, outside?: OutsideClock, unsure?: Unsure): Diagnosis {
  if (outside && Math.abs(outside.skewMs) > outsideSlackMs)
    return bad(
      msg("This machine's clock differs from that of {host} by {seconds, number} seconds.", {
        host: outside.host,
        seconds: Math.round(Math.abs(outside.skewMs) / 1000),
      }),
      msg(
        'Turn on time sync (NTP): “timedatectl set-ntp true”. Booking holds, sign-in codes, and signatures depend on accurate time.',
      ),
    );
  if (unsure)
    return bad(
      msg(
        "This machine's clock says {now} UTC, but the site was last there at {last} UTC, and no other clock confirms it. Until then no payment, refund, or deletion happens automatically.",
        { now: shown(unsure.now), last: shown(unsure.last) },
      ),
      msg(
        "If {now} UTC is right, press “The clock is right”: deadlines then move by the time the site was away. If it isn't, turn on time sync (NTP): “timedatectl set-ntp true”. HEARTBEAT_URL lets the site check this on its own.",
        { now: shown(unsure.now) },
      ),
    );
  const seconds = Math.abs(skewMs / 1000).toFixed(1);
  const found =
    seconds === '0.0'
      ? msg('The clocks of this machine and the database agree.')
      : msg('The clocks of this machine and the database differ by {seconds} seconds.', {
          seconds,
        });
  if (Math.abs(skewMs) < 2000) return fine(found);
  const advice = msg(
    'Turn on time sync (NTP) on both machines. Booking holds, sign-in codes, and signatures depend on accurate time.',
  );
  return Math.abs(skewMs) < 30_000 ? warning(found, advice) : bad(found, advice);
}

/** Days before its end in which a certificate should have been renewed: certbot does 30 before. */
const [warnDays, badDays] = [21, 10];
const refusedByBrowsers = /^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

export function diagnoseAddress(
  url: string,
  production: boolean,
  own?: OwnAddress,
  now: Date = new Date(),
): Diagnosis {
  const renew = msg(
    'Renew it: “certbot renew”, then reload the proxy. “certbot renew --dry-run” says why it was not renewed automatically.',
  );
  if (own && 'code' in own) {
    if (own.code === 'CERT_HAS_EXPIRED')
      return bad(
        msg("The certificate of {url} has expired: browsers don't open the site.", { url }),
        renew,
      );
    if (refusedByBrowsers.test(own.code))
      return bad(
        msg('Browsers refuse the certificate of {url}: {reason}', { url, reason: own.reason }),
        msg('Let the proxy use a certificate for this name, with the whole chain (fullchain.pem).'),
      );
    return warning(
      msg("{url} can't be reached from this server, so its certificate wasn't checked: {reason}", {
        url,
        reason: own.reason,
      }),
      msg(
        'If the site opens elsewhere, let this server reach its own address: an entry in /etc/hosts is enough.',
      ),
    );
  }
  if (own) {
    const days = Math.floor((own.endsAt.getTime() - now.getTime()) / 86_400_000);
    const found = msg(
      "The site's address is {url}, with HTTPS. Its certificate ends in {days, plural, one {one day} other {# days}}.",
      { url, days },
    );
    if (days < badDays) return bad(found, renew);
    return days < warnDays ? warning(found, renew) : fine(found);
  }
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

/** A run that failed is tried again, first after seconds. */
const patienceSeconds = 30 * 60;

/** It was due a while ago, or in the future by a clock that was wrong, and was not done since. */
const isBehind = ({ dueSeconds, doneSeconds }: ScheduleRun): boolean =>
  dueSeconds < -120 ||
  (dueSeconds > patienceSeconds && (doneSeconds === null || doneSeconds > dueSeconds));

export function diagnoseTasks(
  facts: {
    givenUp: number;
    dueSince: string | null;
    runs: readonly ScheduleRun[];
    inProgress: number;
    unended: readonly Message[];
    backfills: readonly { name: string; done: number; total: number }[];
  },
  now: Date,
): Diagnosis {
  const late = facts.dueSince === null ? 0 : now.getTime() - Date.parse(facts.dueSince);
  if (late > 5 * 60_000) {
    return bad(
      msg('Background jobs have been waiting for {minutes} minutes.', { minutes: minutes(late) }),
      msg("Check that the site's process is running, and look for errors in its log."),
    );
  }
  const idleSeconds = Math.min(...facts.runs.map(({ dueSeconds }) => dueSeconds));
  if (facts.runs.length > 0 && idleSeconds > patienceSeconds) {
    return bad(
      msg("No recurring job has been due for {minutes} minutes: the schedule isn't running.", {
        minutes: minutes(idleSeconds * 1000),
      }),
      msg("Check that the site's process is running, and look for errors in its log."),
    );
  }
  const behind = facts.runs.filter(isBehind);
  const [failing] = behind;
  if (failing) {
    return bad(
      msg(
        "{count, plural, one {A recurring job hasn't} other {# recurring jobs haven't}} been done when due, such as {name}: {reason}",
        {
          count: behind.length,
          name: failing.task,
          reason: failing.failure || msg('it was not run'),
        },
      ),
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
  if (facts.backfills.length > 0) {
    const backfills = facts.backfills.map(({ name, done, total }) =>
      msg('{name} ({done} of {total})', { name, done, total }),
    );
    return fine(
      msg('Background jobs are running on time. Rows being updated: {backfills}.', {
        backfills: { list: backfills },
      }),
    );
  }
  if (facts.inProgress > 0)
    return fine(
      msg(
        'Background jobs are running on time. {count, plural, one {# photo or video is} other {# photos and videos are}} being prepared one after the other.',
        { count: facts.inProgress },
      ),
    );
  return fine(msg('Background jobs are running on time.'));
}

/** Of this process's workers; undefined while they ask for tasks. */
export function diagnoseSilence(silentMs: number | undefined): Diagnosis | undefined {
  if (silentMs === undefined || silentMs < tellAfterMs) return undefined;
  return bad(
    msg(
      'A process of the site has done no background work for {minutes, plural, one {one minute} other {# minutes}}: emails, payouts and reminders wait.',
      { minutes: minutes(silentMs) },
    ),
    msg(
      'It ends itself after five minutes, so that it is started again. If the next one stands still too, its log says why: look for “Background work”.',
    ),
  );
}

/** `refusal`: what the site's own address says instead of opening the live connection. */
export function diagnoseLive(unrelayed: number, refusal?: string | null): Diagnosis {
  if (unrelayed === 0 && refusal)
    return warning(
      msg(
        "The live connection doesn't open at the site's own address ({refusal}), so open pages update only every 30 seconds.",
        { refusal },
      ),
      msg('Let the proxy pass on WebSocket upgrades of /ws, as in deploy/proxy.'),
    );
  if (unrelayed === 0) return fine(msg('Live updates are working.'));
  return bad(
    msg(
      '{count, plural, one {One update is} other {# updates are}} more than a minute late, so pages are out of date and notifications are delayed.',
      { count: unrelayed },
    ),
    msg("Restart the site. If that doesn't help, look for relay errors in its log."),
  );
}

/** Programs of the system that show more kinds of files, and how they are confined. */
export function diagnosePrograms(facts: {
  readonly found: readonly string[];
  readonly missing: readonly string[];
  readonly bounds: boolean;
  readonly offline: boolean;
  readonly hidden: boolean;
}): Diagnosis {
  const [there, absent] = [facts.found.join(', '), facts.missing.join(', ')];
  if (absent !== '' && there === '')
    return fine(
      msg('HEIC and raw photos and videos are kept as they are. To show them, install {absent}.', {
        absent,
      }),
    );
  const found =
    absent === ''
      ? msg('HEIC and raw photos and videos are shown by {there}.', { there })
      : msg(
          'Photos and videos are also shown by {there}. To show more of them, install {absent}.',
          {
            there,
            absent,
          },
        );
  if (facts.bounds && facts.hidden) return fine(found);
  return warning(
    found,
    facts.bounds
      ? facts.offline
        ? msg(
            'Install bubblewrap: without bwrap, these programs can read all files of the site, not only the one they decode.',
          )
        : msg(
            'These programs can reach the network and read all files of the site: this system allows no user namespaces.',
          )
      : msg('Install util-linux: without prlimit, nothing bounds the memory of these programs.'),
  );
}
