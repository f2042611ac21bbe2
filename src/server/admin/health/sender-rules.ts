import { msg } from '#server/platform/i18n/message.ts';
import type { SenderRecords } from '#server/platform/mail/sender-records.ts';
import { bad, type Diagnosis, fine, warning } from './diagnosis-rules.ts';

const advice = msg(
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
      advice,
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
