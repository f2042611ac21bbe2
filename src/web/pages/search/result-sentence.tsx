import { Plural, useLingui } from '@lingui/react/macro';
import { creatorSearchRadiusKm } from '#contract/constants.ts';
import { priceRange } from '#contract/creator-choices.ts';
import type { countCreators } from '#contract/creators.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { positionOf, pricesOf, type SearchState } from './search-state.ts';

type ResultSentenceProps = {
  state: SearchState;
  result: ReplyOf<typeof countCreators> | undefined;
};

/** What was searched for, in words: '48 photographers within 50 km of Austin, TX, free on Jun 14'. */
export function ResultSentence({ state, result }: ResultSentenceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const count = result?.count ?? 0;
  const who = {
    any: <Plural value={count} one="# creator" other="# creators" />,
    photographer: <Plural value={count} one="# photographer" other="# photographers" />,
    videographer: <Plural value={count} one="# videographer" other="# videographers" />,
    content_creator: <Plural value={count} one="# content creator" other="# content creators" />,
  }[state.service ?? 'any'];
  const radius = state.radius ?? creatorSearchRadiusKm;
  const place = result?.place?.label;
  const date = state.date && format.date(state.date);
  const stars = state.rating;
  const price = usePriceClause(state);
  const clauses = [
    positionOf(state)
      ? state.radius === undefined
        ? t`within ${radius} km of you`
        : t`in this part of the map`
      : place
        ? t`within ${creatorSearchRadiusKm} km of ${place}`
        : state.location && t`whose location says “${state.location}”`,
    date && t`free on ${date}`,
    state.availability === 'today' && t`free today`,
    state.availability === 'week' && t`free this week`,
    state.availability === 'month' && t`free this month`,
    price,
    stars && t`with ${stars} stars and up`,
  ].filter((clause) => typeof clause === 'string' && clause !== '');
  const [first, ...others] = clauses;
  return (
    <p role="status" className="min-h-6 text-muted-foreground">
      {result && (
        <>
          <strong className="font-semibold text-foreground">{who}</strong>
          {first && ` ${first}`}
          {others.map((clause) => `, ${clause}`).join('')}
        </>
      )}
    </p>
  );
}

function usePriceClause(state: SearchState): string | undefined {
  const { t } = useLingui();
  const [low, high] = pricesOf(state);
  if (high < priceRange.max)
    return low > priceRange.min ? t`from $${low} to $${high} an hour` : t`up to $${high} an hour`;
  return low > priceRange.min ? t`from $${low} an hour` : undefined;
}
