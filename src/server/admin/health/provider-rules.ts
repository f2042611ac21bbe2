import { msg } from '#server/platform/i18n/message.ts';
import { bad, type Diagnosis, fine, minutes, warning } from './diagnosis-rules.ts';

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
