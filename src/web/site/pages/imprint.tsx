import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '#web/lib/api/use-query.ts';
import { definePage } from '#web/lib/routing/page.ts';
import { LegalPage, legalQuery } from '#web/shell/legal-page.tsx';

/** Who runs the site, as they say. */
function Imprint() {
  const { data } = useQuery(legalQuery('imprint'));
  return (
    <LegalPage kind="imprint" title={<Trans>Imprint</Trans>}>
      {data?.current === null && (
        <p>
          <Trans>Whoever runs this site hasn't written an imprint yet.</Trans>
        </p>
      )}
    </LegalPage>
  );
}

export const page = definePage({
  load: async ({ fetch }): Promise<undefined> => {
    await fetch(legalQuery('imprint'));
    return undefined;
  },
  head: ({ site }) => ({
    title: msg`Imprint`,
    description: msg`Who runs ${site.name}, and how to reach them.`,
  }),
  View: Imprint,
});
