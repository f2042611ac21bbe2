import { type Message, msg } from '#server/platform/i18n/message.ts';
import { bad, type Diagnosis, fine, minutes, warning } from './diagnosis-rules.ts';

/** As payments finds them. */
interface Problem {
  readonly kind:
    | 'key'
    | 'permission'
    | 'accounts'
    | 'card_payments'
    | 'payouts'
    | 'secret'
    | 'destination'
    | 'foreign'
    | 'unreachable';
  readonly detail: string;
}
type Missing = Problem & { readonly kind: Exclude<Problem['kind'], 'foreign' | 'unreachable'> };

export function diagnosePayments(
  facts: {
    problems: readonly Problem[];
    refusedAccount: string;
    sandbox: boolean;
    lastAt: string | null;
    waiting: number;
  },
  { production, now }: { production: boolean; now: Date },
): Diagnosis {
  const missing = facts.problems.filter(
    (one): one is Missing => one.kind !== 'foreign' && one.kind !== 'unreachable',
  );
  const silent = facts.problems.find(({ kind }) => kind === 'unreachable');
  if (silent) {
    const advice = msg(
      'Check that this server reaches api.stripe.com: its network, its firewall, status.stripe.com. Payments and payouts wait until then.',
    );
    const reason = silent.detail;
    return missing.length === 0
      ? bad(msg("Stripe can't be reached from this server: {reason}", { reason }), advice)
      : bad(
          msg("Stripe can't be reached from this server: {reason}. Besides: {problems}", {
            reason,
            problems: { list: missing.map(describeProblem) },
          }),
          advice,
        );
  }
  if (missing.length > 0) {
    return bad(
      msg("Your Stripe account isn't ready: {problems}", {
        problems: { list: missing.map(describeProblem) },
      }),
      msg(
        'Run “npm run stripe:setup” on the server: it says what it finds, and asks before it changes anything. See docs/payments.md.',
      ),
    );
  }
  if (facts.refusedAccount !== '') {
    return bad(
      msg("A creator couldn't set up payouts. Stripe said: {reason}", {
        reason: facts.refusedAccount,
      }),
      msg('Fix this in the Stripe dashboard or in the permissions of your key.'),
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
  const [others] = facts.problems.filter(({ kind }) => kind === 'foreign');
  if (others) {
    return warning(
      msg(
        '{count, plural, one {One of the latest charges} other {# of the latest charges}} on your Stripe account is not from this site.',
        { count: Number(others.detail) },
      ),
      msg(
        'Use an account of its own if you can: its payouts are made by hand. If other sales stay, run “npm run stripe:setup -- --shared”; they are summed apart.',
      ),
    );
  }
  if (facts.lastAt !== null && Date.parse(facts.lastAt) > now.getTime() + 120_000)
    return bad(
      msg(
        'The last webhook is dated in the future, at {at} UTC: the clock was wrong then, or is now.',
        {
          at: { at: facts.lastAt, timeZone: 'UTC', year: true },
        },
      ),
      msg("Check this machine's clock and the line about it here."),
    );
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

/** Mails that have waited for half an hour: the server refuses them, or nobody sends them. */
export interface WaitingMails {
  readonly count: number;
  /** The mail server's last answer; null if it was not asked. */
  readonly answer: string | null;
  /** Whether another mail was sent since the oldest of them was written. */
  readonly othersSent: boolean;
}

/** `refusal`: the SMTP server's refusal; `configured` is false if there is no server. */
export function diagnoseMail(facts: {
  configured: boolean;
  refusal: string | undefined;
  failed: number;
  waiting: WaitingMails;
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
  const { count, answer: reply, othersSent } = facts.waiting;
  if (count > 0) {
    const found =
      reply === null
        ? msg(
            '{count, plural, one {One email has} other {# emails have}} waited for more than half an hour, and nothing tried to send {count, plural, one {it} other {them}}.',
            { count },
          )
        : msg(
            '{count, plural, one {One email has} other {# emails have}} waited for more than half an hour. The mail server said: {answer}',
            { count, answer: reply },
          );
    const advice =
      reply === null
        ? msg("Check that background work goes on, and look for errors in the site's log.")
        : msg(
            'If it refuses the sender, check MAIL_FROM and what the account in SMTP_URL may send. Waiting emails are tried for three days.',
          );
    return othersSent ? warning(found, advice) : bad(found, advice);
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

function describeProblem({ kind, detail }: Missing): Message {
  switch (kind) {
    case 'key':
      return msg('Stripe rejects the key ({detail})', { detail });
    case 'permission':
      return msg('the key lacks a permission ({detail})', { detail });
    case 'accounts':
      return msg("creators can't get accounts ({detail})", { detail });
    case 'card_payments':
      return msg('card payments are {detail}', { detail });
    case 'payouts':
      return msg('payouts take the money you hold for others to your bank ({detail})', { detail });
    case 'secret':
      return msg('STRIPE_WEBHOOK_SECRET is not set');
    case 'destination':
      return msg(
        'no event destination sends {detail, select, platform {events of your account} connected {events of creators} other {changes of accounts}}',
        { detail },
      );
  }
}

/** What the domain of the sender says about who may send for it. */
interface SenderRecords {
  readonly domain: string;
  readonly spf: readonly string[];
  readonly dmarc: readonly string[];
  /** Undefined where no selector is set; null without a record. */
  readonly dkim: string | null | undefined;
}

const recordsAdvice = msg(
  'Large mailbox providers refuse or bury email without these records. See “Mail that arrives” in docs/deployment.md.',
);

/** Whether mailbox providers can tell that the site's mail is its own. */
export function diagnoseSender(records: SenderRecords | undefined, production: boolean): Diagnosis {
  if (!records)
    return warning(
      msg("The records of the sender's domain couldn't be read."),
      msg(
        'Check that this server can ask a name server. Nothing is known about SPF, DKIM and DMARC until then.',
      ),
    );
  const { domain, spf, dmarc, dkim } = records;
  const missing = [
    ...(spf.length === 0 ? ['SPF'] : []),
    ...(dkim === null ? ['DKIM'] : []),
    ...(dmarc.length === 0 ? ['DMARC'] : []),
  ];
  const worse = production ? bad : warning;
  if (missing.length > 0)
    return worse(
      msg('The domain {domain} has no record for {missing}.', {
        domain,
        missing: missing.join(', '),
      }),
      recordsAdvice,
    );
  if (spf.length > 1)
    return worse(
      msg('The domain {domain} has several SPF records, so none of them counts.', { domain }),
      msg('Join them into one.'),
    );
  if (spf.some((record) => /(?:^|\s)\+?all\b/i.test(record)))
    return worse(
      msg('The SPF record of {domain} lets everyone send in its name.', { domain }),
      msg('End it with -all or ~all.'),
    );
  if (dkim === undefined)
    return warning(
      msg('{domain} has SPF and DMARC. Nothing is known about DKIM.', { domain }),
      msg('Set MAIL_DKIM_SELECTOR to the selector of your mail service to have it checked.'),
    );
  return fine(msg('{domain} has SPF, DKIM, and DMARC.', { domain }));
}
