import { useEffect, useState } from 'react';
import { checkPassword } from '#contract/accounts/account-security.ts';
import { useApi } from '#web/lib/api/query.ts';

const pauseMs = 400;

/** Whether what is typed is among the commonest passwords, as the server says once the typing rests; a hint, no rule. */
export function useIsCommon(typed: string, shortest: number): boolean {
  const api = useApi();
  const [common, setCommon] = useState<string>();
  useEffect(() => {
    if (typed === '' || typed.length < shortest) return undefined;
    const timer = setTimeout(() => {
      api(checkPassword, { body: { password: typed } })
        .then((answer) => answer.common && setCommon(typed))
        // Without an answer there is no hint.
        .catch(() => undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [api, typed, shortest]);
  return typed !== '' && common === typed;
}
