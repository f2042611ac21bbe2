import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Photo } from '#web/ui/display/photo.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { FilmGlimpse } from '../components/film-glimpse.tsx';
import { languageOf } from '../components/item-language.ts';
import { categoryLabels } from './category-labels.ts';

interface PortfolioCardProps {
  readonly item: PortfolioItem;
  /** The heading's level in the page's outline. */
  readonly level: 2 | 4;
  /** Its link leads to no picture; shown to the owner. */
  readonly pictureMissing?: boolean | undefined;
  readonly action?: ReactNode;
}

/** A portfolio item with its actions. */
export function PortfolioCard({ item, level, pictureMissing, action }: PortfolioCardProps) {
  const Heading = `h${level}` as const;
  const { i18n } = useLingui();
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden">
      <div className="relative">
        <Photo
          src={item.imageUrl}
          alt={item.alt || item.title}
          language={languageOf(item)}
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 100vw"
          width={item.width}
          height={item.height}
          placeholder={item.placeholder}
          focus={item.focus}
          cropped
          className="aspect-3/2 w-full"
        />
        <FilmGlimpse item={item} />
      </div>
      <div className="grid gap-2 p-4">
        <Heading className="font-semibold">
          <WrittenText as="span" language={languageOf(item)}>
            {item.title}
          </WrittenText>
        </Heading>
        <Badge className="justify-self-start">{i18n._(categoryLabels[item.category])}</Badge>
        {pictureMissing && (
          <p className="rounded-md bg-red-soft px-3 py-2 text-sm">
            <Trans>
              There's no photo at this item's link, so visitors see an empty box. Delete the item
              and upload the photo instead.
            </Trans>
          </p>
        )}
        {item.film?.state === 'making' && (
          <p className="rounded-md bg-muted px-3 py-2 text-sm">
            <Trans>
              We're preparing this video. Until it's ready, in a few minutes, visitors see its first
              frame.
            </Trans>
          </p>
        )}
        {item.film?.state === 'failed' && (
          <p className="rounded-md bg-red-soft px-3 py-2 text-sm">
            <Trans>
              This video can't be played, so visitors only see its first frame. Delete it and send
              it as MP4 with H.264.
            </Trans>
          </p>
        )}
        {item.film && item.film.sound !== false && item.captions === null && (
          <p className="text-muted-foreground text-sm">
            <Trans>No captions yet</Trans>
          </p>
        )}
        {item.description !== '' && (
          <WrittenText
            language={languageOf(item)}
            className="line-clamp-2 text-muted-foreground text-sm"
          >
            {item.description}
          </WrittenText>
        )}
      </div>
      {action}
    </article>
  );
}
