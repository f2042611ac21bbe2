import { useLingui } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { deletePortfolioItem, restorePortfolioItem } from '#contract/creators/portfolio.ts';
import { useCall } from '#web/lib/api/query.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { useOwnProfile } from '../profile/use-own-profile.ts';

/** Deletes after confirmation, and offers to undo it. */
export function DeleteItem({ item }: { item: PortfolioItem }) {
  const { t } = useLingui();
  const { refreshCreator } = useOwnProfile();
  const { title, id } = item;
  const fail = (description: string) => toastError(t`Error`, description);
  const restore = useCall(restorePortfolioItem, {
    onSuccess: refreshCreator,
    onError: (error) => fail(reasonOf(error, t`We couldn't restore the item`)),
  });
  const remove = useCall(deletePortfolioItem, {
    onSuccess: async () => {
      toast({
        title: t`Success`,
        description: t`Portfolio item deleted`,
        action: { label: t`Undo`, onSelect: () => restore.mutate({ params: { id } }) },
      });
      await refreshCreator();
    },
    onError: () => fail(t`Failed to delete item`),
  });
  return (
    <AlertDialog
      trigger={
        <Button
          variant="destructive"
          size="icon"
          aria-label={t`Delete ${title}`}
          pending={remove.isPending}
          className="absolute end-3 top-3 opacity-0 transition-opacity focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
        >
          <Trash2 aria-hidden="true" />
        </Button>
      }
      title={t`Delete ${title}`}
      text={t`Are you sure you want to delete this portfolio item?`}
      confirmLabel={t`Delete`}
      destructive
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  );
}
