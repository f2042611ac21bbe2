import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { parseUrl } from '#contract/parse-url.ts';
import { useSite } from '#web/lib/api/site.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';

const search = z.object({ to: z.catch(z.optional(z.string()), undefined) });
type Search = z.output<typeof search>;

/** Only web addresses; one with a name before its host looks like another. */
function addressOf(to: string | undefined): URL | null {
  const url = parseUrl(to ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  return url;
}

/** Between a stranger's link and the site it leads to: names that site. Nothing leads there by itself. */
function Leaving({ search: { to } }: PageProps<unknown, Search, undefined>) {
  const { t } = useLingui();
  const { name } = useSite();
  const url = addressOf(to);
  const host = url?.host;
  return (
    <div className="mx-auto grid max-w-xl gap-4 px-4 py-16">
      <h1 className="font-bold text-xl">
        {url ? t`You're leaving ${name}` : t`This link is incomplete`}
      </h1>
      {url && (
        <>
          <p>
            <Trans>
              This link leads to <strong>{host}</strong>. Someone else wrote it: don't sign in or
              pay there unless you know the site.
            </Trans>
          </p>
          <p className="wrap-anywhere rounded-md bg-muted px-4 py-3 text-sm">{url.href}</p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {url && (
          <a href={url.href} rel="nofollow noopener noreferrer" className={buttonClass()}>
            <Trans>Continue to {host}</Trans>
          </a>
        )}
        <Link to="/" className={buttonClass({ variant: 'outline' })}>
          <Trans>Return to Home</Trans>
        </Link>
      </div>
    </div>
  );
}

export const page = definePage({
  search,
  head: () => ({ title: msg`Leaving this site`, noindex: true }),
  View: Leaving,
});
