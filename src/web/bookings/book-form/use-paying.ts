import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toastError } from '#web/ui/feedback/toast.ts';

type Answer = { readonly error?: { readonly message?: string | undefined } | undefined };

/**
 * One attempt to pay at a time. Returns only on refusal: otherwise the browser navigates to the
 * return page.
 */
export function usePaying() {
  const { t } = useLingui();
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string>();
  const pay = async (confirm: () => Promise<Answer>) => {
    if (paying) return;
    setPaying(true);
    setProblem(undefined);
    const words = await confirm().then(
      ({ error }) => error?.message,
      (error: unknown) => (error instanceof Error ? error.message : undefined),
    );
    setPaying(false);
    const description = words || t`An unexpected error occurred`;
    setProblem(description);
    toastError(t`Payment failed`, description);
  };
  return { paying, problem, pay };
}
