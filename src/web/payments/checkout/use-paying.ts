import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { textOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';

interface Reply {
  readonly error?:
    | { readonly type?: string | undefined; readonly message?: string | undefined }
    | undefined;
}

/**
 * One attempt to pay at a time. Returns only on refusal: otherwise the browser navigates to the
 * return page.
 */
export function usePaying() {
  const { t } = useLingui();
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string>();
  const pay = async (confirm: () => Promise<Reply>) => {
    if (paying) return;
    setPaying(true);
    setProblem(undefined);
    const { error } = await confirm().catch(
      (error: unknown): Reply => ({
        error: { message: textOf(error) },
      }),
    );
    setPaying(false);
    // The provider's fields show these errors, and nothing was tried.
    if (error?.type === 'validation_error') return;
    setProblem(error?.message || t`An unexpected error occurred`);
    // Without the reason, which is at the button: it would lie on the card's fields.
    toast({ title: t`Payment failed`, variant: 'destructive', saidInPage: true });
  };
  return { paying, problem, pay };
}
