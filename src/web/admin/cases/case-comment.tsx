import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminCase } from '#contract/admin/replies.ts';
import { formatCents } from '#contract/money.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { sideLabels, statementLabels } from '../components/admin-labels.ts';

/** A comment of one side. */
export function CaseComment({
  statement,
  name,
}: {
  statement: AdminCase['words'][number];
  name: string;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { at, creatorAmount } = statement;
  const amount = formatCents(creatorAmount ?? 0);
  return (
    <figure className="grid gap-1">
      <figcaption className="text-sm">
        <strong className="font-semibold">{name}</strong>{' '}
        <span className="text-muted-foreground">
          ({t(sideLabels[statement.by])}) {t(statementLabels[statement.kind])}
          {at !== null && (
            <>
              {' · '}
              <time dateTime={at} className="whitespace-nowrap">
                {format.dateTime(at)}
              </time>
            </>
          )}
        </span>
      </figcaption>
      {creatorAmount !== null && (
        <p className="tabular">
          <Trans>{amount} for the creator</Trans>
        </p>
      )}
      {statement.text.trim() !== '' && (
        <blockquote className="whitespace-pre-line border-s-2 ps-3">{statement.text}</blockquote>
      )}
    </figure>
  );
}
