import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { Gallery } from '#contract/galleries/galleries.ts';
import type { ArchiveQuery } from '#contract/galleries/gallery-archive.ts';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/overlays/dropdown-menu.tsx';
import type { GalleryCalls } from './gallery-calls.ts';
import { SaveToPhotos } from './save-to-photos.tsx';

interface DownloadButtonsProps {
  readonly gallery: Gallery;
  readonly calls: GalleryCalls;
}

/** Everything as one file, in web size, only favorites, or into a phone's photos. */
export function DownloadButtons({ gallery, calls }: DownloadButtonsProps) {
  const { t, i18n } = useLingui();
  const { may, items } = gallery;
  if (!may.downloadWeb) return null;
  const archive = (query: Partial<ArchiveQuery> = {}) => {
    const search = new URLSearchParams(query).toString();
    return `${calls.files}/archive${search && `?${search}`}`;
  };
  const size = formatFileSize(gallery.bytes, i18n.locale);
  const hasHearts = items.some(({ heart }) => heart);
  const choice = (query: Partial<ArchiveQuery>, text: ReactNode) => (
    <DropdownMenuItem asChild>
      <a href={archive(query)} download>
        {text}
      </a>
    </DropdownMenuItem>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {gallery.next === null && (
        <SaveToPhotos calls={calls} items={items} inWebSize={!may.download} />
      )}
      {(may.download || hasHearts) && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline" size="sm">
              {may.download ? <Trans>Other downloads</Trans> : <Trans>Favorites</Trans>}
              <ChevronDown aria-hidden="true" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent aria-label={t`Other downloads`}>
            {may.download && choice({ size: 'web' }, <Trans>All in web size</Trans>)}
            {may.download && hasHearts && choice({ of: 'hearts' }, <Trans>Your favorites</Trans>)}
            {hasHearts &&
              choice({ size: 'web', of: 'hearts' }, <Trans>Your favorites in web size</Trans>)}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      <a
        href={archive(may.download ? {} : { size: 'web' })}
        download
        className={buttonClass({ size: 'sm' })}
      >
        {may.download ? (
          <Trans>Download all ({size})</Trans>
        ) : (
          <Trans>Download all in web size</Trans>
        )}
      </a>
    </div>
  );
}
