import { Trans, useLingui } from '@lingui/react/macro';
import type { StatementFile } from '#contract/disputes/evidence.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { FileShelf } from '#web/ui/forms/file-shelf.tsx';
import { CommentForm, type CommentFormProps } from './comment-form.tsx';

interface Statement {
  readonly id: number;
  readonly by: string;
  readonly words: string;
  readonly at: string;
  readonly files: readonly StatementFile[];
}

interface StatementRecordProps extends CommentFormProps {
  /** Absent while they are fetched. */
  readonly statements: readonly Statement[] | undefined;
  /** Who reads. */
  readonly as: string;
  /** The problem waits for its decision: more may be said. */
  readonly open: boolean;
}

/** What both sides said and showed about a problem, and a place to say more while it is open. */
export function CommentList({ statements, as, open, ...form }: StatementRecordProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (!open && !statements?.length) return null;
  return (
    <section aria-labelledby="statements" className="grid gap-4">
      <h3 id="statements" className="font-semibold">
        {open ? <Trans>What our team should know</Trans> : <Trans>What both sides said</Trans>}
      </h3>
      {statements && statements.length > 0 && (
        <ol className="grid gap-4">
          {statements.map((statement) => (
            <li key={statement.id} className="grid gap-2 border-s-2 ps-3 text-sm">
              <p className="text-muted-foreground">
                {statement.by === as ? t`You` : t`The other side`} ·{' '}
                <time dateTime={statement.at}>{format.dateTime(statement.at)}</time>
              </p>
              <p className="whitespace-pre-line">{statement.words}</p>
              <FileShelf files={statement.files} label={t`Files`} />
            </li>
          ))}
        </ol>
      )}
      {open && <CommentForm {...form} />}
    </section>
  );
}
