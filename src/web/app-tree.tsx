import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SiteContext } from './lib/api/site.ts';
import { claimClick, claimInput } from './lib/loading/early-events.ts';
import { markPageReady } from './lib/loading/page-ready.ts';
import type { makeRouter } from './router.tsx';

/** The whole tree, the same on the server and in the browser. */
export function AppTree({ router }: { router: ReturnType<typeof makeRouter> }) {
  const { i18n, queryClient, site } = router.options.context;
  useEffect(markPageReady, []);
  return (
    <SiteContext value={site}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <div className="contents" onClickCapture={claimClick} onInputCapture={claimInput}>
            <RouterProvider router={router} />
          </div>
        </QueryClientProvider>
      </I18nProvider>
    </SiteContext>
  );
}
