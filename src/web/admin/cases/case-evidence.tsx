import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AdminCase } from '#contract/admin/replies.ts';
import { listBookingComments } from '#contract/disputes/booking-evidence.ts';
import type { StatementFile } from '#contract/disputes/evidence.ts';
import { listStatements } from '#contract/disputes/job-evidence.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { FileShelf } from '#web/ui/forms/file-shelf.tsx';

interface Statement {
  readonly id: number;
  readonly by: 'owner' | 'selected' | 'client' | 'creator';
  readonly words: string;
  readonly at: string;
  readonly files: readonly StatementFile[];
}

function Statements({
  entry,
  statements,
}: {
  entry: AdminCase;
  statements: readonly Statement[] | undefined;
}) {
  const { t } = useLingui();
  const format = useFormat();
  if (!statements || statements.length === 0) return null;
  const nameOf = (by: Statement['by']) =>
    by === 'owner' || by === 'client' ? entry.client.fullName : entry.creator.fullName;
  return (
    <div className="grid gap-4">
      <h3 className="font-semibold">
        <Trans>Added to the record</Trans>
      </h3>
      <ol className="grid gap-4">
        {statements.map(({ id, by, at, words, files }) => (
          <li key={id} className="grid gap-2">
            <p className="text-sm">
              <strong className="font-semibold">{nameOf(by)}</strong>{' '}
              <time dateTime={at} className="text-muted-foreground">
                {format.dateTime(at)}
              </time>
            </p>
            <blockquote className="whitespace-pre-line border-s-2 ps-3">{words}</blockquote>
            <FileShelf files={files} label={t`Files`} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function JobEvidence({ entry }: { entry: AdminCase }) {
  const { data } = useQuery(queryOf(listStatements, { params: { id: entry.id } }));
  return <Statements entry={entry} statements={data} />;
}

function BookingEvidence({ entry }: { entry: AdminCase }) {
  const { data } = useQuery(queryOf(listBookingComments, { params: { id: entry.id } }));
  return <Statements entry={entry} statements={data} />;
}

/** What both sides added to the record of a problem, with the files they show. */
export function CaseEvidence({ entry }: { entry: AdminCase }) {
  return entry.kind === 'job' ? <JobEvidence entry={entry} /> : <BookingEvidence entry={entry} />;
}
