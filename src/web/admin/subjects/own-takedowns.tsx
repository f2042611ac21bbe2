import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { listOwnTakedowns, type TakedownKind } from '#contract/admin/takedowns.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';

export const ownTakedownsQuery = queryOf(listOwnTakedowns);

/** What operators hid of the reader's, or asked them to change, and why: where they would change it. */
export function OwnTakedowns({
  kinds,
  id,
}: {
  readonly kinds: readonly TakedownKind[];
  /** Only about this one. */
  readonly id?: number;
}) {
  const { t } = useLingui();
  const { data = [] } = useQuery(ownTakedownsQuery);
  const shown = data.filter(
    (one) => kinds.includes(one.kind) && (id === undefined || one.subjectId === id),
  );
  if (shown.length === 0) return null;
  const hidden: Record<TakedownKind, string> = {
    profile: t`Our team hid your profile from searches. Its own address still works.`,
    portfolio_item: t`Our team hid this portfolio item:`,
    job: t`Our team hid this job. Only you, your applicants, and whom you hired see it.`,
    review: t`Our team hid your review:`,
    client_review: t`Our team hid your review of this client:`,
  };
  return (
    <ul className="grid gap-3">
      {shown.map((one) => (
        <li
          key={one.id}
          role="note"
          className="grid gap-1 rounded-md bg-amber-soft px-4 py-3 text-sm"
        >
          <p className="font-semibold">
            {one.action === 'hidden' ? (
              hidden[one.kind]
            ) : (
              <Trans>Our team asks you to change this:</Trans>
            )}
          </p>
          {(one.kind === 'portfolio_item' || one.kind.endsWith('review')) && (
            <WrittenText className="line-clamp-2">{one.words}</WrittenText>
          )}
          <WrittenText className="whitespace-pre-line">{one.reason}</WrittenText>
          <p>
            <Link to="/contact" className="underline underline-offset-2">
              <Trans>Tell us if this is a mistake</Trans>
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
