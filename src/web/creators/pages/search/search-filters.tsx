import { useLingui } from '@lingui/react/macro';
import { FilterChip } from './filter-chip.tsx';
import {
  availabilityLabels,
  isAnyPrice,
  priceLabel,
  ratingLabel,
  topicLabel,
} from './filter-labels.ts';
import { NearMe } from './near-me.tsx';
import { pricesOf, type SearchState } from './search-state.ts';
import { useChangeSearch } from './use-change-search.ts';

const loadTopic = async () => (await import('./topic-panel.tsx')).TopicPanel;
const loadPrice = async () => (await import('./price-panel.tsx')).PricePanel;
const loadRating = async () => (await import('./rating-panel.tsx')).RatingPanel;
const loadAvailability = async () => (await import('./availability-panel.tsx')).AvailabilityPanel;

/** The filters as chips that say their value. */
export function SearchFilters({ state }: { state: SearchState }) {
  const { t, i18n } = useLingui();
  const change = useChangeSearch(state);
  const prices = pricesOf(state);
  const { rating, availability = 'any' } = state;
  const total = state.hours === undefined ? undefined : state.maxTotal;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t`Filters`}</legend>
      <NearMe state={state} />
      <FilterChip
        state={state}
        label={topicLabel(i18n, state) ?? t`Keywords`}
        active={state.q !== undefined || state.specialty !== undefined}
        onClear={() => change({ q: undefined, specialty: undefined })}
        load={loadTopic}
      />
      <FilterChip
        state={state}
        label={
          total !== undefined
            ? t`Up to $${total} total`
            : isAnyPrice(prices)
              ? t`Price`
              : priceLabel(i18n, prices)
        }
        active={total !== undefined || !isAnyPrice(prices)}
        onClear={() => change({ minPrice: undefined, maxPrice: undefined, maxTotal: undefined })}
        load={loadPrice}
      />
      <FilterChip
        state={state}
        label={rating ? ratingLabel(i18n, rating) : t`Rating`}
        active={rating !== undefined}
        onClear={() => change({ rating: undefined })}
        load={loadRating}
      />
      <FilterChip
        state={state}
        label={availability === 'any' ? t`Availability` : t(availabilityLabels[availability])}
        active={availability !== 'any'}
        onClear={() => change({ availability: undefined })}
        load={loadAvailability}
      />
    </fieldset>
  );
}
