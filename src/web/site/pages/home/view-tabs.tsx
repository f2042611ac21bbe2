import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MapIcon from 'lucide-react/icons/map';
import type { KeyboardEvent, ReactNode } from 'react';

export const views = ['map', 'list', 'jobs'] as const;
export type View = (typeof views)[number];

const panelId = 'home-view';
const tabId = (view: View) => `home-tab-${view}`;

/** Steps of the arrow keys; the ends wrap around. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const next = tabs.indexOf(document.activeElement as HTMLElement) + step;
  tabs.at(next % tabs.length)?.focus();
  event.preventDefault();
}

type TabProps = { view: View; shown: View; icon: ReactNode; children: ReactNode };

function Tab({ view, shown, icon, children }: TabProps) {
  return (
    <Link
      to="/"
      search={{ view: view === 'map' ? undefined : view }}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      replace
      resetScroll={false}
      role="tab"
      id={tabId(view)}
      aria-selected={view === shown}
      aria-controls={panelId}
      data-state={view === shown ? 'active' : 'inactive'}
      className="tab"
    >
      {icon}
      {children}
    </Link>
  );
}

/** Three views. Each tab is a link to its own address, so they work without JavaScript. */
export function ViewTabs({ view, children }: { view: View; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-6 px-4 sm:px-6">
      <div role="tablist" aria-label={t`Browse`} className="tabs-list" onKeyDown={moveFocus}>
        <Tab view="map" shown={view} icon={<MapIcon aria-hidden="true" />}>
          <Trans>Map View</Trans>
        </Tab>
        <Tab view="list" shown={view} icon={<LayoutGrid aria-hidden="true" />}>
          <Trans>List View</Trans>
        </Tab>
        <Tab view="jobs" shown={view} icon={<BriefcaseBusiness aria-hidden="true" />}>
          <Trans>Job Listings</Trans>
        </Tab>
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(view)}>
        {children}
      </div>
    </div>
  );
}
