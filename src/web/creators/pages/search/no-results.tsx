import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#web/lib/format/use-format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import {
  availabilityLabels,
  isAnyPrice,
  priceLabel,
  ratingLabel,
  topicLabel,
} from './filter-labels.ts';
import { changed, pricesOf, type SearchState } from './search-state.ts';

/** Filters that a search without results could drop, each by its name. */
export function NoResults({ state }: { state: SearchState }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { rating, availability, date, location } = state;
  const topic = topicLabel(i18n, state);
  const prices = pricesOf(state);
  const total = state.hours === undefined ? undefined : state.maxTotal;
  const filters: [string | undefined, Partial<SearchState>][] = [
    [total === undefined ? undefined : t`Up to $${total} total`, { maxTotal: undefined }],
    [
      isAnyPrice(prices) ? undefined : priceLabel(i18n, prices),
      { minPrice: undefined, maxPrice: undefined },
    ],
    [topic, { q: undefined, specialty: undefined }],
    [rating && ratingLabel(i18n, rating), { rating: undefined }],
    [
      availability && availability !== 'any' ? t(availabilityLabels[availability]) : undefined,
      { availability: undefined },
    ],
    [date && format.weekday(date), { date: undefined, start: undefined }],
    [location, { location: undefined }],
  ];
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {filters.map(
        ([name, without]) =>
          name && (
            <Link
              key={name}
              to="/search"
              search={{ ...changed(state, without) }}
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
  );
}
