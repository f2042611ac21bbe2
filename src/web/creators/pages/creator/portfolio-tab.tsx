import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Camera from 'lucide-react/icons/camera';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FilmGlimpse } from '../../components/film-glimpse.tsx';
import { languageOf } from '../../components/item-language.ts';
import { Picture } from '../../components/picture.tsx';
import { categoryLabels } from '../../portfolio/category-labels.ts';

type PortfolioTabProps = {
  name: string;
  /** Its creator looks at it. */
  own: boolean;
  portfolio: readonly PortfolioItem[];
  onOpen: (place: number) => void;
};

/** Every picture and film, uncropped and large. */
export function PortfolioTab({ name, own, portfolio, onOpen }: PortfolioTabProps) {
  const { t } = useLingui();
  if (portfolio.length === 0) {
    return (
      <EmptyState
        icon={<Camera />}
        title={t`No photos yet`}
        text={
          own
            ? t`Clients choose by what they see. Add photos or videos of your work.`
            : t`${name} hasn't added any work yet. Send a message to ask for examples.`
        }
        action={
          own && (
            <Link to="/profile/settings" search={{ tab: 'portfolio' }} className={buttonClass()}>
              <Trans>Add photos</Trans>
            </Link>
          )
        }
      />
    );
  }
  return (
    <ul className="-mb-6 gap-4 sm:columns-2">
      {portfolio.map((item, place) => (
        <li key={item.id} className="break-inside-avoid pb-6">
          <button
            type="button"
            className="group grid w-full content-start gap-2 rounded-lg text-start"
            onClick={() => onOpen(place)}
          >
            <span className="relative block overflow-hidden rounded-lg">
              <Picture
                picture={item}
                language={languageOf(item)}
                sizes="(min-width: 64rem) 28rem, (min-width: 40rem) 45vw, 100vw"
                className="h-auto min-h-32 w-full"
              />
              <FilmGlimpse item={item} />
            </span>
            <span className="flex items-start justify-between gap-3">
              <WrittenText
                as="span"
                language={languageOf(item)}
                className="min-w-0 font-semibold text-sm group-hover:underline"
              >
                {item.title}
              </WrittenText>
              <Badge className="shrink-0">{t(categoryLabels[item.category])}</Badge>
            </span>
            {item.description !== '' && (
              <WrittenText
                as="span"
                language={languageOf(item)}
                className="line-clamp-3 text-muted-foreground text-sm"
              >
                {item.description}
              </WrittenText>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
