import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { countCreators } from '#contract/creators/creators.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { useDistance } from '#web/lib/format/use-distance.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { useFilters, without } from './filters.ts';
import { changed, type SearchState } from './search-state.ts';

type SearchCount = ReplyOf<typeof countCreators>;
type NoResultsProps = { state: SearchState; count: SearchCount | undefined };

/** Where and when there is someone, and the filters that the search could drop, each by its name. */
export function NoResults({ state, count }: NoResultsProps) {
  const filters = Object.values(useFilters()(state));
  return (
    <div className="grid justify-items-center gap-6">
      {count && <Elsewhere state={state} count={count} />}
      <div className="flex flex-wrap justify-center gap-2">
        {filters.map(
          ({ label: name, clears }) =>
            name && (
              <Link
                key={name}
                to="/search"
                search={{ ...changed(state, without([{ clears }])) }}
                resetScroll={false}
                className={buttonClass({ variant: 'outline' })}
              >
                <Trans>Remove “{name}”</Trans>
              </Link>
            ),
        )}
        <Link to="/search" className={buttonClass({ variant: 'outline' })}>
          <Trans>Browse Creators</Trans>
        </Link>
      </div>
    </div>
  );
}

/** The next day or the nearest town with someone. */
function Elsewhere({ state, count }: { state: SearchState; count: SearchCount }) {
  const { t } = useLingui();
  const away = useDistance();
  const { tomorrow, nearest } = count;
  if (tomorrow) {
    return (
      <Suggestion
        text={
          tomorrow.more
            ? t`No one is available today anymore. More than ${tomorrow.count} creators are available tomorrow.`
            : t`${plural(tomorrow.count, {
                one: 'No one is available today anymore. # creator is available tomorrow.',
                other: 'No one is available today anymore. # creators are available tomorrow.',
              })}`
        }
        search={changed(state, { availability: undefined, date: tomorrow.date })}
      >
        <Trans>See who's available tomorrow</Trans>
      </Suggestion>
    );
  }
  if (!nearest) return null;
  const { label } = nearest;
  const town = label.split(',', 1)[0];
  const distance = away.radius(nearest.distanceKm);
  const there = { location: label, lat: undefined, lng: undefined, radius: undefined };
  return (
    <Suggestion
      text={t`The nearest creators are in ${town}, about ${distance} away.`}
      search={changed(state, there)}
    >
      <Trans>See creators near {label}</Trans>
    </Suggestion>
  );
}

type SuggestionProps = { text: string; search: SearchState; children: ReactNode };

function Suggestion({ text, search, children }: SuggestionProps) {
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-balance">{text}</p>
      <Link to="/search" search={{ ...search }} resetScroll={false} className={buttonClass()}>
        {children}
      </Link>
    </div>
  );
}
