import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { Photo } from '#web/ui/display/photo.tsx';
import { shownAt } from '#web/ui/display/picture-sources.ts';
import { mayPlayFilms } from '../../components/film-turns.ts';
import { languageOf } from '../../components/item-language.ts';

/** A film with sound and the browser's controls; its poster where it can't be played. */
export function LightboxFilm({ item, url }: { item: PortfolioItem; url: string }) {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  const language = languageOf(item);
  if (!failed) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: those that its creator added.
      <video
        src={url}
        poster={shownAt(item.imageUrl)}
        controls
        playsInline
        autoPlay={mayPlayFilms()}
        preload="metadata"
        aria-label={item.alt}
        lang={language ?? undefined}
        className="size-full object-contain"
        onError={() => setFailed(true)}
      >
        {item.captions !== null && (
          <track default kind="captions" src={item.captions} label={t`Captions`} />
        )}
      </video>
    );
  }
  return (
    <>
      <Photo
        src={item.imageUrl}
        alt={item.alt}
        language={language}
        sizes="100vw"
        width={item.width}
        height={item.height}
        loading="eager"
        className="size-full object-contain"
      />
      <p
        role="status"
        className="absolute inset-x-4 bottom-4 mx-auto w-fit rounded-md bg-black/80 px-3 py-2 text-sm"
      >
        <Trans>Your browser can't play this video. This is its first frame.</Trans>
      </p>
    </>
  );
}
