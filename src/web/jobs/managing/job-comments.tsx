import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addStatement, listStatements } from '#contract/disputes/job-evidence.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { CommentList } from '#web/disputes/components/comment-list.tsx';
import { useCommentWords } from '#web/disputes/components/use-comment-words.ts';
import { invalidate, queryOf, useCall } from '#web/lib/api/query.ts';
import { useLiveFrame } from '#web/lib/live/live.ts';

/** The record of a job's problem. */
export function JobComments({ job, as }: { job: JobDetail; as: 'owner' | 'selected' }) {
  const client = useQueryClient();
  const input = { params: { id: job.id } };
  const { data } = useQuery(queryOf(listStatements, input));
  const { added, refused } = useCommentWords();
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
    <CommentList
      statements={data}
      as={as}
      open={job.progress?.disputed ?? false}
      draft={`statement-${job.id}`}
      pending={add.isPending}
      onAdd={(body, done) => add.mutate({ ...input, body }, { onSuccess: done })}
    />
  );
}
