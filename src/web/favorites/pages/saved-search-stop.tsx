import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { stopSavedSearch } from '#contract/favorites/saved-searches.ts';
import { useCall } from '#web/lib/api/query.ts';
import { oneOf, searchOf, text } from '#web/lib/forms/search-fields.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';

const search = searchOf({ token: text(100), result: oneOf(['stopped', 'failed']) });
type Search = ReturnType<typeof search>;

/** The target of a mail's link. Only fetching it, as mail scanners do, stops nothing. */
function StopSavedSearch({ search: { token, result } }: PageProps<unknown, Search, undefined>) {
  const stop = useCall(stopSavedSearch);
  const { t } = useLingui();
  const name = stop.data?.name;
  const problem =
    stop.error?.message ??
    (result === 'failed' ? t`This link doesn't match a saved search` : undefined);
  return (
    <div className="mx-auto max-w-xl px-4 py-24">
      <div className="card grid justify-items-center gap-4 p-10 text-center">
        {name === undefined && result !== 'stopped' ? (
          <>
            <h1 className="font-bold text-xl">
              <Trans>Stop emails about this search?</Trans>
            </h1>
            <p className="text-muted-foreground">
              <Trans>We'll keep the search. You can turn its emails back on at any time.</Trans>
            </p>
            {problem !== undefined && <FormError title={problem} />}
            <form
              method="post"
              action="/api/saved-searches/stop"
              onSubmit={(event) => {
                event.preventDefault();
                stop.mutate({ body: { token: token ?? '' } });
              }}
            >
              <input type="hidden" name="token" value={token ?? ''} />
              <Button type="submit" pending={stop.isPending}>
                <Trans>Stop emails</Trans>
              </Button>
            </form>
          </>
        ) : (
          <>
            <h1 className="font-bold text-xl">
              {name === undefined ? (
                <Trans>Stop emails about this search</Trans>
              ) : (
                <Trans>No more emails about “{name}”</Trans>
              )}
            </h1>
            <Link to="/saved-searches" className={buttonClass({ variant: 'outline' })}>
              <Trans>Saved searches</Trans>
            </Link>
          </>
        )}
      </div>
    </div>
  );
}

export const page = definePage({
  search,
  head: () => ({ title: msg`Stop emails about a search`, noindex: true }),
  View: StopSavedSearch,
});
