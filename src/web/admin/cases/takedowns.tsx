import { Trans, useLingui } from '@lingui/react/macro';
import { type AdminTakedown, listTakedowns, undoTakedown } from '#contract/admin/takedowns.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { PersonLink } from '../components/admin-link.tsx';
import { AdminList, AdminRow } from '../components/admin-list.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

export const takedownsQuery = pagesOf(listTakedowns, { query: {} });

/** What is hidden now, and what people were asked to change. */
export function Takedowns() {
  const { t } = useLingui();
  const list = useInfiniteQuery(takedownsQuery);
  if ((list.data?.pages[0]?.items.length ?? 0) === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-lg">{t`Hidden, or asked to change`}</h2>
      <AdminList list={list} row={(one) => <TakedownRow takedown={one} />} empty="" />
    </section>
  );
}

export function TakedownRow({ takedown }: { takedown: AdminTakedown }) {
  const { t } = useLingui();
  const format = useFormat();
  const hidden = takedown.action === 'hidden';
  const undo = useAdminStep(undoTakedown, hidden ? t`Shown again` : t`Request closed`);
  const { owner, by } = takedown;
  const when = format.dateTime(takedown.at);
  const kinds = {
    profile: t`Profile`,
    portfolio_item: t`Portfolio item`,
    job: t`Job`,
    review: t`Review`,
    client_review: t`Review of a client`,
  };
  return (
    <AdminRow
      actions={
        takedown.undoneAt === null && (
          <ConfirmButton
            label={hidden ? t`Show again` : t`Close`}
            pending={undo.isPending}
            title={hidden ? t`Show it again?` : t`Close this request?`}
            text={hidden ? t`We tell its owner.` : t`Nothing else changes.`}
            confirmLabel={hidden ? t`Show again` : t`Close`}
            onConfirm={() => undo.run({ params: { id: takedown.id } })}
          />
        )
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        <strong className="font-semibold">{kinds[takedown.kind]}</strong>
        <PersonLink person={owner} />
        {takedown.undoneAt !== null ? (
          <Badge>
            <Trans>Taken back</Trans>
          </Badge>
        ) : (
          <Badge tone={hidden ? 'red' : 'amber'}>
            {hidden ? <Trans context="takedown">Hidden</Trans> : <Trans>Change asked for</Trans>}
          </Badge>
        )}
      </p>
      <WrittenText className="line-clamp-2 text-sm">{takedown.words}</WrittenText>
      <p className="text-muted-foreground text-sm">
        <Trans>
          {by}, {when}: “{takedown.reason}”
        </Trans>
      </p>
    </AdminRow>
  );
}
