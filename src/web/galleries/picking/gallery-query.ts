import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type Gallery, getGallery, type ItemPage } from '#contract/galleries/galleries.ts';
import { apiOf, keyOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { type GalleryCalls, ownCalls } from './gallery-calls.ts';

/** A gallery with the pictures of one more page; unchanged if it was read again meanwhile. */
export const withPage = (gallery: Gallery, after: string, { items, next }: ItemPage): Gallery =>
  gallery.next === after ? { ...gallery, items: [...gallery.items, ...items], next } : gallery;

/**
 * The gallery in the page's cache with all its pictures. A page starts with the first ones; one that
 * had all of them gets all of them again.
 */
export async function readWhole(
  gallery: Gallery,
  nextPage: (after: string) => Promise<ItemPage>,
): Promise<Gallery> {
  let whole = gallery;
  while (whole.next !== null) whole = withPage(whole, whole.next, await nextPage(whole.next));
  return whole;
}

/** One of the viewer's. */
export const galleryQuery = (id: number) =>
  queryOptions<Gallery>({
    queryKey: keyOf(getGallery, { params: { id } }),
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const first = await api(getGallery, { params: { id } }, { signal });
      const had = client.getQueryData<Gallery>(keyOf(getGallery, { params: { id } }));
      return had?.next === null ? readWhole(first, ownCalls(id).nextPage(api)) : first;
    },
  });

const underWay = new WeakMap<QueryClient, Map<string, Promise<void>>>();

/** Adds the pictures that are not there yet; anyone who asks meanwhile shares it. */
export function loadRest(client: QueryClient, calls: GalleryCalls): Promise<void> {
  const running = underWay.get(client) ?? new Map<string, Promise<void>>();
  underWay.set(client, running);
  const started =
    running.get(calls.files) ??
    addPages(client, calls).finally(() => {
      running.delete(calls.files);
    });
  running.set(calls.files, started);
  return started;
}

async function addPages(client: QueryClient, calls: GalleryCalls): Promise<void> {
  const nextPage = calls.nextPage(apiOf(client));
  for (;;) {
    const after = calls.galleryIn(client.getQueryData(calls.key))?.next ?? null;
    if (after === null) return;
    const page = await nextPage(after);
    client.setQueryData(calls.key, (cached: unknown) =>
      calls.change(cached, (gallery) => withPage(gallery, after, page)),
    );
  }
}

/** Loads the rest of a gallery behind its first pictures; `retry` tries again where that failed. */
export function useRest(gallery: Gallery, calls: GalleryCalls) {
  const client = useQueryClient();
  const { next } = gallery;
  const { isError, refetch } = useQuery({
    queryKey: ['rest of a gallery', calls.files],
    queryFn: () => loadRest(client, calls).then(() => true),
    enabled: false,
  });
  const load = useCallback(() => void refetch(), [refetch]);
  useEffect(() => {
    if (next !== null && !isError) load();
  }, [next, isError, load]);
  return { failed: next !== null && isError, retry: load };
}
