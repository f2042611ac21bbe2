import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AdminCase } from '#contract/admin/replies.ts';
import { bookingDispute } from '#contract/bookings/booking-disputes.ts';
import type { DisputeCalls } from '#contract/disputes/disputes.ts';
import { jobDispute } from '#contract/jobs/job-disputes.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { FileShelf } from '#web/ui/forms/file-shelf.tsx';

/** Both sides' comments on a dispute, with their files. */
export function CaseEvidence({ entry }: { entry: AdminCase }) {
  const { t } = useLingui();
  const format = useFormat();
  const calls: DisputeCalls = entry.kind === 'job' ? jobDispute : bookingDispute;
  const { data } = useQuery(queryOf(calls.listComments, { params: { id: entry.id } }));
  if (!data || data.length === 0) return null;
  const nameOf = (by: string) =>
    by === 'owner' || by === 'client' ? entry.client.fullName : entry.creator.fullName;
  return (
    <div className="grid gap-4">
      <h3 className="font-semibold">
        <Trans>Comments</Trans>
      </h3>
      <ol className="grid gap-4">
        {data.map(({ id, by, at, words, files }) => (
          <li key={id} className="grid gap-2">
            <p className="text-sm">
              <strong className="font-semibold">{nameOf(by)}</strong>{' '}
              <span className="text-muted-foreground">
                · <time dateTime={at}>{format.dateTime(at)}</time>
              </span>
            </p>
            <blockquote className="whitespace-pre-line border-s-2 ps-3">{words}</blockquote>
            <FileShelf files={files} label={t`Files`} />
          </li>
        ))}
      </ol>
    </div>
  );
}
