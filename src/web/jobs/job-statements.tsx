import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listStatements } from '#contract/job-evidence.ts';
import type { JobDetail } from '#contract/job-replies.ts';
import { useLiveFrame } from '#web/lib/live.ts';
import { invalidate, queryOf } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { FileShelf } from '#web/ui/file-shelf.tsx';
import { StatementForm } from './statement-form.tsx';

/** What both sides said and showed about an open problem, and a place to say more. */
export function JobStatements({ job, as }: { job: JobDetail; as: 'owner' | 'selected' }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useQuery(queryOf(listStatements, { params: { id: job.id } }));
  const client = useQueryClient();
  useLiveFrame(['notification'], ({ jobId }) => {
    if (jobId === job.id) void invalidate(client, listStatements);
  });
  return (
    <section aria-labelledby="statements" className="grid gap-4">
      <h3 id="statements" className="font-semibold">
        <Trans>What our team should know</Trans>
      </h3>
      {data && data.length > 0 && (
        <ol className="grid gap-4">
          {data.map((statement) => (
            <li key={statement.id} className="grid gap-2 border-s-2 ps-3 text-sm">
              <p className="text-muted-foreground">
                {statement.by === as ? t`You` : t`The other side`} ·{' '}
                <time dateTime={statement.at}>{format.dateTime(statement.at)}</time>
              </p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{statement.words}</p>
              <FileShelf files={statement.files} label={t`Files`} />
            </li>
          ))}
        </ol>
      )}
      <StatementForm jobId={job.id} />
    </section>
  );
}
