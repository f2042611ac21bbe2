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

const loadAll = async () => (await import('./filter-sheet.tsx')).FilterSheet;
const loadTopic = async () => (await import('./topic-panel.tsx')).TopicPanel;
const loadPrice = async () => (await import('./price-panel.tsx')).PricePanel;
const loadRating = async () => (await import('./rating-panel.tsx')).RatingPanel;
const loadAvailability = async () => (await import('./availability-panel.tsx')).AvailabilityPanel;

/** The filters as chips that show their value; on a phone, one chip opens them all. */
export function SearchFilters({ state }: { state: SearchState }) {
  const { t, i18n } = useLingui();
  const change = useChangeSearch(state);
  const prices = pricesOf(state);
  const { rating, availability = 'any' } = state;
  const total = state.hours === undefined ? undefined : state.maxTotal;
  const priced = total !== undefined || !isAnyPrice(prices);
  const topic = topicLabel(i18n, state);
  const timed = availability !== 'any';
  const count = [topic, priced, rating, timed].filter(Boolean).length;
  return (
    <fieldset className="flex items-center gap-2 max-md:shrink-0 md:flex-wrap">
      <legend className="sr-only">{t`Filters`}</legend>
      <span className="md:hidden noscript:hidden [&_.chip>svg]:hidden">
        <FilterChip
          state={state}
          label={count > 0 ? t`Filters (${count})` : t`Filters`}
          active={count > 0}
          load={loadAll}
        />
      </span>
      <NearMe state={state} />
      <div className="hidden md:contents">
        <FilterChip
          state={state}
          label={topic ?? t`Keywords`}
          active={topic !== undefined}
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
          active={priced}
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
          active={timed}
          onClear={() => change({ availability: undefined })}
          load={loadAvailability}
        />
      </div>
    </fieldset>
  );
}
