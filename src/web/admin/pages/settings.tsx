import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { getSettings } from '#contract/admin/settings.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { AdminHeader, overviewQuery } from '../components/admin-header.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { AnnounceForm, LegalTexts, legalTextsQuery } from '../settings/site-texts.tsx';

const settingsQuery = queryOf(getSettings);
const search = z.object({ saved: z.catch(z.optional(z.literal('1')), undefined) });

function OperatorSettings({
  search: { saved },
}: PageProps<unknown, z.output<typeof search>, undefined>) {
  const { data: settings } = useQuery(settingsQuery);
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-10 sm:px-6">
      <AdminHeader shown="settings" />
      <p role="status" className={saved ? 'font-semibold text-green-ink' : 'sr-only'}>
        {saved && <Trans>Settings saved.</Trans>}
      </p>
      {settings && (
        <SettingsForm
          settings={settings}
          // The name and the fees are on every page, so it is reloaded.
          onSaved={() => window.location.assign('/operator/settings?saved=1')}
        />
      )}
      <LegalTexts />
      <AnnounceForm />
    </div>
  );
}

export const page = definePage({
  search,
  // Anyone else gets a 404 page.
  load: async ({ fetch }): Promise<undefined> => {
    await Promise.all([fetch(settingsQuery), fetch(overviewQuery), fetch(legalTextsQuery)]);
    return undefined;
  },
  head: () => ({ title: msg`Settings`, noindex: true }),
  View: OperatorSettings,
});
