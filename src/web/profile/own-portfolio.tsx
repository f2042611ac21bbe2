import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import type { PortfolioItem } from '#contract/creator-replies.ts';
import { deletePortfolioItem, listPortfolio } from '#contract/portfolio.ts';
import { queryOf, useCall } from '#web/lib/query.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { PortfolioCard } from './portfolio-card.tsx';
import { useOwnProfile } from './use-own-profile.ts';

function DeleteButton({ item }: { item: PortfolioItem }) {
  const { t } = useLingui();
  const { refreshCreator } = useOwnProfile();
  const { title } = item;
  const remove = useCall(deletePortfolioItem, {
    onSuccess: async () => {
      toast({ title: t`Success`, description: t`Portfolio item deleted` });
      await refreshCreator();
    },
    onError: () =>
      toast({
        title: t`Error`,
        description: t`Failed to delete item`,
        variant: 'destructive',
      }),
  });
  return (
    <AlertDialog
      trigger={
        <Button
          variant="destructive"
          size="icon"
          aria-label={t`Delete ${title}`}
          pending={remove.isPending}
          className="absolute end-3 top-3 opacity-0 transition-opacity focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
        >
          <Trash2 aria-hidden="true" />
        </Button>
      }
      title={t`Delete ${title}`}
      text={t`Are you sure you want to delete this portfolio item?`}
      confirmLabel={t`Delete`}
      destructive
      onConfirm={() => remove.mutate({ params: { id: item.id } })}
    />
  );
}

/** One's own work in the settings, with delete. */
export function OwnPortfolio({ creatorId }: { creatorId: number }) {
  const { t } = useLingui();
  const portfolio = useQuery(queryOf(listPortfolio, { params: { creatorId } }));
  return (
    <section className="grid gap-5">
      <h3 className="font-semibold text-lg">
        <Trans>Your Portfolio</Trans>
      </h3>
      {portfolio.isPending && (
        <div className="grid place-items-center py-12">
          <Spinner label={t`Loading your portfolio`} />
        </div>
      )}
      {portfolio.isError && (
        <ErrorState
          level={4}
          title={t`Failed to load portfolio items`}
          message={portfolio.error.message}
          onRetry={() => void portfolio.refetch()}
          retrying={portfolio.isFetching}
        />
      )}
      {portfolio.data?.length === 0 && (
        <EmptyState level={4} title={t`No portfolio items yet. Add your first item above.`} />
      )}
      {portfolio.data && portfolio.data.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {portfolio.data.map((item) => (
            <li key={item.id}>
              <PortfolioCard item={item} level={4} action={<DeleteButton item={item} />} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
