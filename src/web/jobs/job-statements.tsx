import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addStatement, listStatements } from '#contract/job-evidence.ts';
import type { JobDetail } from '#contract/job-replies.ts';
import { StatementRecord } from '#web/evidence/statement-record.tsx';
import { useStatementWords } from '#web/evidence/use-statement-words.ts';
import { useLiveFrame } from '#web/lib/live.ts';
import { invalidate, queryOf, useCall } from '#web/lib/query.ts';

/** The record of a job's problem. */
export function JobStatements({ job, as }: { job: JobDetail; as: 'owner' | 'selected' }) {
  const client = useQueryClient();
  const input = { params: { id: job.id } };
  const { data } = useQuery(queryOf(listStatements, input));
  const { added, refused } = useStatementWords();
  useLiveFrame(['work_changed'], ({ kind, id }) => {
    if (kind === 'job' && id === job.id) void invalidate(client, listStatements);
  });
  const add = useCall(addStatement, {
    onSuccess: async () => {
      added();
      await invalidate(client, listStatements);
    },
    onError: refused,
  });
  return (
    <StatementRecord
      statements={data}
      as={as}
      open={job.progress?.disputed ?? false}
      draft={`statement-${job.id}`}
      pending={add.isPending}
      onAdd={(body, done) => add.mutate({ ...input, body }, { onSuccess: done })}
    />
  );
}
