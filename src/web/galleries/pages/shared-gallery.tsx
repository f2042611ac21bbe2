import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import {
  getSharedGallery,
  noteSharedVisit,
  type SharedGallery,
} from '#contract/galleries/gallery-links.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { apiOf, keyOf, useApi } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { KeptUntil } from '../components/kept-until.tsx';
import { PictureCount } from '../components/picture-count.tsx';
import { inOrder } from '../grid/in-order.ts';
import { sharedCalls } from '../picking/gallery-calls.ts';
import { readWhole } from '../picking/gallery-query.ts';
import { SaveToPhotos } from '../picking/save-to-photos.tsx';
import { useReactions } from '../picking/use-reactions.ts';
import { NameForm, PinForm } from '../sharing/guest-entry.tsx';
import { ReportGallery } from '../sharing/report-gallery.tsx';
import { GalleryView } from '../showing/gallery-view.tsx';

const params = z.object({ token: z.string() });
/** Set where a browser without scripts posted a PIN that opens nothing. */
const search = z.object({ error: z.catch(z.optional(z.string()), undefined) });
type Params = z.output<typeof params>;
type Search = z.output<typeof search>;

/** The gallery; null for a link that opens nothing (yet): the same answer whatever the reason. */
const sharedQuery = (token: string) =>
  queryOptions<SharedGallery | null>({
    queryKey: keyOf(getSharedGallery, { params: { token } }),
    queryFn: async ({ client, signal }) => {
      try {
        const api = apiOf(client);
        const shared = await api(getSharedGallery, { params: { token } }, { signal });
        const { key, galleryIn, nextPage } = sharedCalls(token);
        return galleryIn(client.getQueryData(key))?.next === null
          ? { ...shared, gallery: await readWhole(shared.gallery, nextPage(api)) }
          : shared;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'gallery_link.closed') return null;
        throw error;
      }
    },
  });

function SharedPage({ params: { token }, search }: PageProps<Params, Search, unknown>) {
  const { data: shared } = useQuery(sharedQuery(token));
  if (shared) return <Shown token={token} shared={shared} />;
  return (
    <div className="mx-auto max-w-md px-4 py-16">
      <PinForm token={token} failed={search.error !== undefined} />
    </div>
  );
}

/** Counted once somebody has the page in sight: not by a preview of the link, nor by a page opened in advance. */
function useVisit(token: string): void {
  const api = useApi();
  useEffect(() => {
    const count = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', count);
      void api(noteSharedVisit, { params: { token } }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [api, token]);
}

function Shown({ token, shared }: { token: string; shared: SharedGallery }) {
  const { t, i18n } = useLingui();
  const { section, credit, guestName } = shared;
  const gallery = useMemo(() => inOrder(shared.gallery), [shared.gallery]);
  const [calls] = useState(() => sharedCalls(token));
  const reactions = useReactions(calls, gallery.id);
  useVisit(token);
  const creator = gallery.creator.fullName;
  const size = formatFileSize(gallery.bytes, i18n.locale);
  return (
    <>
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-6 px-2 py-8 sm:px-6">
        <header className="grid gap-2 px-2 sm:px-0">
          <h1 className="font-bold text-xl">
            <Trans>Photos by {creator}</Trans>
          </h1>
          <p className="text-muted-foreground">
            {section && `${section} · `}
            {gallery.emptiedAt === null && (
              <>
                <PictureCount count={gallery.pictures} items={gallery.items} />
                {' · '}
              </>
            )}
            <KeptUntil gallery={gallery} />
          </p>
          {credit !== null && (
            <p className="rounded-md bg-muted px-4 py-3">
              <Trans>
                Credit where you use these photos: <strong className="select-all">{credit}</strong>
              </Trans>
            </p>
          )}
          {guestName === null ? (
            <NameForm token={token} />
          ) : (
            <p className="text-muted-foreground text-sm">
              <Trans>Your hearts and comments are signed {guestName}.</Trans>
            </p>
          )}
        </header>
        {gallery.emptiedAt === null && (
          <GalleryView gallery={gallery} calls={calls} reactions={reactions} />
        )}
        <ReportGallery of={{ token }} />
      </div>
      {gallery.may.download && (
        <aside className="gallery-bar" aria-label={t`Download`}>
          <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-end gap-2 px-4 sm:px-6">
            {gallery.next === null && <SaveToPhotos calls={calls} items={gallery.items} />}
            <a href={`${calls.files}/archive`} download className={buttonClass({ size: 'sm' })}>
              <Trans>Download all ({size})</Trans>
            </a>
          </div>
        </aside>
      )}
    </>
  );
}

export const page = definePage({
  params,
  search,
  load: async ({ params: { token }, fetch }): Promise<undefined> => {
    await fetch(sharedQuery(token));
    return undefined;
  },
  head: () => ({ title: msg`Gallery`, noindex: true }),
  View: SharedPage,
});
