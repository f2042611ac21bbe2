import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MapIcon from 'lucide-react/icons/map';
import type { MouseEvent, ReactNode } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { JobsView } from './jobs-view.tsx';
import { ListView } from './list-view.tsx';
import { MapView } from './map-view.tsx';

export const views = ['map', 'list', 'jobs'] as const;
export type View = (typeof views)[number];

/** The tabs change the address themselves; the link under each is for new windows and for lack of JavaScript. */
function stay(event: MouseEvent): void {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
}

function Tab({ view, children }: { view: View; children: ReactNode }) {
  return (
    <TabsTrigger value={view} asChild>
      <a href={view === 'map' ? '/' : `/?view=${view}`} onClick={stay}>
        {children}
      </a>
    </TabsTrigger>
  );
}

/** Three ways to look around. */
export function ViewTabs({ view }: { view: View }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const show = (next: string) =>
    void navigate({
      to: '/',
      search: next === 'map' ? {} : { view: next },
      replace: true,
      resetScroll: false,
    });
  return (
    <Tabs value={view} onValueChange={show} className="mx-auto w-full max-w-7xl px-4 sm:px-6">
      <TabsList aria-label={t`Look around`}>
        <Tab view="map">
          <MapIcon aria-hidden="true" />
          <Trans>Map View</Trans>
        </Tab>
        <Tab view="list">
          <LayoutGrid aria-hidden="true" />
          <Trans>List View</Trans>
        </Tab>
        <Tab view="jobs">
          <BriefcaseBusiness aria-hidden="true" />
          <Trans>Job Listings</Trans>
        </Tab>
      </TabsList>
      <TabsContent value="map">
        <MapView />
      </TabsContent>
      <TabsContent value="list">
        <ListView />
      </TabsContent>
      <TabsContent value="jobs">
        <JobsView />
      </TabsContent>
    </Tabs>
  );
}
