import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuery } from '#web/lib/api/use-query.ts';
import { readingQuery } from './place-query.ts';

type PlaceMeaningProps = {
  /** What was searched for. */
  text: string;
  /** A link to the same search at another place. */
  link: (label: string) => ReactNode;
};

/** Above results: other towns of the name that was typed, or the one that was probably meant. */
export function PlaceMeaning({ text, link }: PlaceMeaningProps) {
  const { data } = useQuery(readingQuery(text));
  if (!data) return null;
  const { place, others, suggestion } = data;
  if (place && others.length === 0) return null;
  if (place && place.label.toLowerCase() === text.trim().toLowerCase()) return null;
  return (
    <p className="text-muted-foreground text-sm">
      {place ? (
        <>
          <strong className="font-semibold text-foreground">{place.label}</strong>
          <span>{' · '}</span>
          <Trans>also: {others.map((other, index) => [index > 0 && ', ', link(other)])}</Trans>
        </>
      ) : (
        <>
          <Trans>We don't know a place called “{text}”.</Trans>{' '}
          {suggestion !== null && <Trans>Did you mean {link(suggestion)}?</Trans>}
        </>
      )}
    </p>
  );
}
