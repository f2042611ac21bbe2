import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { getLicense } from '#contract/agreements/licenses.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RightsList } from '../components/rights-list.tsx';

interface Params {
  readonly id: string;
}
const licenseQuery = (id: string) => queryOf(getLicense, { params: { id } });

function LicensePage({ params: { id } }: PageProps<Params, unknown, undefined>) {
  const { data: license } = useQuery(licenseQuery(id));
  if (!license) return <LicenseMissing />;
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-10 sm:px-6">
      <header className="grid gap-2">
        <h1 className="font-bold text-xl">
          <Trans>Usage rights</Trans>
        </h1>
        <p className="text-muted-foreground">
          <Trans>
            How these photos and videos may be used. Both people have the signed agreement.
          </Trans>
        </p>
      </header>
      <RightsList license={license} />
      <CheckLink />
    </div>
  );
}

function CheckLink() {
  return (
    <Link
      to="/licenses/check"
      className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}
    >
      <Trans>Check a file</Trans>
    </Link>
  );
}

function LicenseMissing() {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 sm:px-6">
      <EmptyState
        level={1}
        title={t`No license at this address`}
        text={t`Check the address, or drop the file itself on the check page.`}
        action={<CheckLink />}
      />
    </div>
  );
}

export const page = definePage({
  params: z.object({ id: z.string() }),
  load: async ({ params, fetch }): Promise<undefined> => {
    await fetch(licenseQuery(params.id));
    return undefined;
  },
  head: () => ({ title: msg`Usage rights`, noindex: true }),
  View: LicensePage,
  NotFound: LicenseMissing,
});
