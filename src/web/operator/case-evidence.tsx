import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { listStatements } from '#contract/job-evidence.ts';
import type { DeskCase } from '#contract/operator-replies.ts';
import { queryOf } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { FileShelf } from '#web/ui/file-shelf.tsx';

/** What both sides added to the record of a job's problem, with the files they show. */
export function CaseEvidence({ entry }: { entry: DeskCase }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useQuery(queryOf(listStatements, { params: { id: entry.id } }));
  if (!data || data.length === 0) return null;
  const nameOf = (by: 'owner' | 'selected') =>
    by === 'owner' ? entry.client.fullName : entry.creator.fullName;
  return (
    <section aria-label={t`Statements and files`} className="grid gap-4">
      <h3 className="font-semibold">
        <Trans>Added to the record</Trans>
      </h3>
      <ol className="grid gap-4">
        {data.map(({ id, by, at, words, files }) => (
          <li key={id} className="grid gap-2">
            <p className="text-sm">
              <strong className="font-semibold">{nameOf(by)}</strong>{' '}
              <time dateTime={at} className="text-muted-foreground">
                {format.dateTime(at)}
              </time>
            </p>
            <blockquote className="whitespace-pre-line border-s-2 ps-3 [overflow-wrap:anywhere]">
              {words}
            </blockquote>
            <FileShelf files={files} label={t`Files`} />
          </li>
        ))}
      </ol>
    </section>
  );
}
