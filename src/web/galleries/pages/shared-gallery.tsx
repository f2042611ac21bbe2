import type { I18n } from '@lingui/core';
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
import { regionOf } from '#contract/i18n.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { apiOf, keyOf, useApi } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { formatDay } from '#web/lib/format/format-date.ts';
import { type Card, definePage, type Head, type PageProps } from '#web/lib/routing/page.ts';
import { GalleryBar } from '../components/gallery-bar.tsx';
import { KeptUntil } from '../components/kept-until.tsx';
import { PictureCount } from '../components/picture-count.tsx';
import { inOrder } from '../grid/in-order.ts';
import { DownloadButtons } from '../picking/download-buttons.tsx';
import { proofOf, sharedCalls } from '../picking/gallery-calls.ts';
import { readWhole } from '../picking/gallery-query.ts';
import { useReactions } from '../picking/use-reactions.ts';
import { PinForm } from '../sharing/pin-form.tsx';
import { ReportGallery } from '../sharing/report-gallery.tsx';
import { useGuestName } from '../sharing/use-guest-name.tsx';
import { GalleryCover } from '../showing/gallery-cover.tsx';
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

/** Counted once someone has the page in sight: not by a preview of the link, nor by a page opened in advance. */
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
  const { t } = useLingui();
  const { section, credit, guestName } = shared;
  const gallery = useMemo(() => inOrder(shared.gallery), [shared.gallery]);
  const [calls] = useState(() => sharedCalls(token));
  const { reactions, question } = useGuestName(token, guestName, useReactions(calls, gallery.id));
  useVisit(token);
  return (
    <>
      <GalleryCover gallery={gallery} calls={calls} />
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-6 px-2 py-6 sm:px-6">
        <div className="grid gap-2 px-2 sm:px-0">
          <p className="text-muted-foreground text-sm">
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
          {guestName !== null && gallery.may.react && (
            <p className="text-muted-foreground text-sm">
              <Trans>Your hearts and comments are signed {guestName}.</Trans>
            </p>
          )}
        </div>
        {gallery.emptiedAt === null && (
          <GalleryView gallery={gallery} calls={calls} reactions={reactions} />
        )}
        <ReportGallery of={{ token }} />
      </div>
      {question}
      {gallery.may.downloadWeb && (
        <GalleryBar label={t`Download`} className="justify-end">
          <DownloadButtons gallery={gallery} calls={calls} />
        </GalleryBar>
      )}
    </>
  );
}

/** What other sites show for a link that opens without a PIN. */
interface Preview {
  readonly title: string | null;
  readonly shotOn: string | null;
  readonly by: string;
  readonly photo: string | undefined;
  readonly focus: Card['focus'];
}

function headOf({ title, shotOn, by, photo, focus }: Preview): Head {
  const credit = msg`Photos by ${by}`;
  const linesIn = (i18n: I18n) => [
    ...(shotOn === null
      ? []
      : [formatDay(shotOn, { locale: regionOf(i18n.locale), timeZone: 'UTC' })]),
    ...(title === null ? [] : [i18n._(credit)]),
  ];
  return {
    title: title ?? credit,
    description: (i18n) => linesIn(i18n).join(' · '),
    card: { photo, focus, lines: linesIn },
  };
}

export const page = definePage({
  params,
  search,
  load: async ({ params: { token }, fetch }): Promise<Preview | null> => {
    const shared = await fetch(sharedQuery(token));
    if (!shared || shared.gallery.emptiedAt !== null) return null;
    const { title, shotOn, creator, cover } = shared.gallery;
    const photo = cover && proofOf(sharedCalls(token), cover, 2048);
    return { title, shotOn, by: creator.fullName, photo: photo ?? undefined, focus: cover?.focus };
  },
  head: ({ data }) =>
    data === null ? { title: msg`Gallery`, noindex: true } : { ...headOf(data), noindex: true },
  View: SharedPage,
});
