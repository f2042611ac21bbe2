import { plural, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Sunset from 'lucide-react/icons/sunset';
import type { countCreators } from '#contract/creators/creators.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ListStatus } from '#web/ui/feedback/list-status.tsx';
import { useSearchClauses } from './filters.ts';
import { queryOfState, type SearchState } from './search-state.ts';

type ResultSentenceProps = {
  state: SearchState;
  result: ReplyOf<typeof countCreators> | undefined;
};

/** The search as a sentence: '48 photographers within 50 km of Austin, TX, free on Jun 14'. */
export function ResultSentence({ state, result }: ResultSentenceProps) {
  const { t } = useLingui();
  const clausesOf = useSearchClauses();
  const format = useFormat();
  const count = result?.count ?? 0;
  const light = result?.evening;
  const at = (moment: string) => format.time(moment, light?.timeZone);
  const sunset = light && at(light.sunset);
  const golden = light?.goldenHour && at(light.goldenHour.startsAt);
  const evening =
    sunset && (golden ? t`Golden hour from ${golden}, sunset ${sunset}` : t`Sunset ${sunset}`);
  const service = state.service ?? 'any';
  const who = result?.more
    ? t`${select(service, {
        photographer: plural(count, {
          one: 'More than # photographer',
          other: 'More than # photographers',
        }),
        videographer: plural(count, {
          one: 'More than # videographer',
          other: 'More than # videographers',
        }),
        content_creator: plural(count, {
          one: 'More than # content creator',
          other: 'More than # content creators',
        }),
        other: plural(count, { one: 'More than # creator', other: 'More than # creators' }),
      })}`
    : t`${select(service, {
        photographer: plural(count, { one: '# photographer', other: '# photographers' }),
        videographer: plural(count, { one: '# videographer', other: '# videographers' }),
        content_creator: plural(count, { one: '# content creator', other: '# content creators' }),
        other: plural(count, { one: '# creator', other: '# creators' }),
      })}`;
  const [first, ...others] = clausesOf(state, result?.place?.label);
  const said = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');
  const { instead = [], leftOut = [] } = result?.words ?? {};
  const unused = said(instead.map(({ typed }) => typed));
  const taken = said(instead.map(({ taken }) => taken));
  const without = said(leftOut);
  return (
    <ListStatus of={JSON.stringify(queryOfState(state))}>
      {result && (
        <>
          <strong className="font-semibold text-foreground">{who}</strong>
          {first && ` ${first}`}
          {others.map((clause) => `, ${clause}`).join('')}
          {evening && (
            <>
              {' · '}
              <Sunset aria-hidden="true" className="inline size-4 align-[-0.2em]" /> {evening}
            </>
          )}
          {unused !== '' && <> · {t`No one says ${unused}. Showing ${taken}.`}</>}
          {without !== '' && <> · {t`No one fits every word. Searched without ${without}.`}</>}
        </>
      )}
    </ListStatus>
  );
}
