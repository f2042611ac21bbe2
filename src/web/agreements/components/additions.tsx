import { Trans, useLingui } from '@lingui/react/macro';
import type { Agreement } from '#contract/agreements/agreements.ts';
import { formatCents } from '#contract/money.ts';
import { extraReasonNames } from '#web/lib/format/extra-reasons.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';

/** What was agreed beside the text since: its price, its time, when and by whom. */
export function Additions({ additions }: Pick<Agreement, 'additions'>) {
  const { t } = useLingui();
  const format = useFormat();
  if (additions.length === 0) return null;
  return (
    <section aria-labelledby="additions" className="grid gap-2 border-t pt-5">
      <h3 id="additions" className="font-semibold">
        <Trans>Added since then</Trans>
      </h3>
      <ul className="grid gap-3">
        {additions.map(({ reason, note, minutes, priceCents, acceptedAt, acceptedBy }) => (
          <li key={acceptedAt} className="grid gap-0.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">
                {t(extraReasonNames[reason])}
                {minutes !== null && ` · ${t`${minutes} min`}`}
              </span>
              <span className="tabular">{formatCents(priceCents)}</span>
            </p>
            {note !== '' && <WrittenText className="text-sm">{note}</WrittenText>}
            <p className="text-muted-foreground text-sm">
              <Trans>
                Accepted by {acceptedBy} on {format.date(acceptedAt)}, {format.time(acceptedAt)}
              </Trans>
            </p>
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground text-sm">
        <Trans>The usage rights stay the same.</Trans>
      </p>
    </section>
  );
}
