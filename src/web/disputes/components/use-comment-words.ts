import { useLingui } from '@lingui/react/macro';
import { toast } from '#web/ui/feedback/toast.ts';

/** What is said once a statement was added, or refused. */
export function useCommentWords() {
  const { t } = useLingui();
  return {
    added: () =>
      toast({ title: t`Added`, description: t`Our team and the other side can read it.` }),
    refused: (error: Error) =>
      toast({ title: t`Error`, description: error.message, variant: 'destructive' }),
  };
}
