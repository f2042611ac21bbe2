import type { QueryKey } from '@tanstack/react-query';
import type { Gallery, GalleryItem, ItemPage, proofSides } from '#contract/galleries/galleries.ts';
import { getGallery, listGalleryItems } from '#contract/galleries/galleries.ts';
import {
  addSharedComment,
  deleteSharedComment,
  deleteSharedHeart,
  getSharedGallery,
  listSharedComments,
  listSharedItems,
  putSharedHeart,
  type SharedGallery,
} from '#contract/galleries/gallery-links.ts';
import {
  addComment,
  deleteComment,
  deleteHeart,
  type GalleryComment,
  listComments,
  putHeart,
} from '#contract/galleries/gallery-reactions.ts';
import type { Api } from '#web/lib/api/api.ts';
import { queryOf } from '#web/lib/api/query.ts';

/** What a page of a gallery calls: by the viewer's account, or by a share link. */
export interface GalleryCalls {
  readonly key: QueryKey;
  /** Changes the gallery in the page's cache. */
  readonly change: (cached: unknown, change: (gallery: Gallery) => Gallery) => unknown;
  /** The gallery in what the cache has. */
  readonly galleryIn: (cached: unknown) => Gallery | undefined;
  /** Its pictures behind those that are there. */
  readonly nextPage: (api: Api) => (after: string) => Promise<ItemPage>;
  readonly heart: (api: Api, number: number, on: boolean) => Promise<unknown>;
  readonly comments: (number: number) => ReturnType<typeof queryOf<typeof listComments>>;
  readonly comment: (api: Api, number: number, text: string) => Promise<GalleryComment>;
  readonly deleteComment: (api: Api, commentId: number) => Promise<unknown>;
  /** The path below which its files are. */
  readonly files: string;
}

export function ownCalls(id: number): GalleryCalls {
  return {
    key: queryOf(getGallery, { params: { id } }).queryKey,
    change: (cached, change) => cached && change(cached as Gallery),
    galleryIn: (cached) => cached as Gallery | undefined,
    nextPage: (api) => (after) => api(listGalleryItems, { params: { id }, query: { after } }),
    heart: (api, number, on) => api(on ? putHeart : deleteHeart, { params: { id, number } }),
    comments: (number) => queryOf(listComments, { params: { id, number } }),
    comment: (api, number, text) => api(addComment, { params: { id, number }, body: { text } }),
    deleteComment: (api, commentId) => api(deleteComment, { params: { id, commentId } }),
    files: `/api/galleries/${id}`,
  };
}

export function sharedCalls(token: string): GalleryCalls {
  return {
    key: queryOf(getSharedGallery, { params: { token } }).queryKey,
    change: (cached, change) => {
      const shared = cached as SharedGallery | undefined;
      return shared && { ...shared, gallery: change(shared.gallery) };
    },
    galleryIn: (cached) => (cached as SharedGallery | null | undefined)?.gallery,
    nextPage: (api) => (after) => api(listSharedItems, { params: { token }, query: { after } }),
    heart: (api, number, on) =>
      api(on ? putSharedHeart : deleteSharedHeart, { params: { token, number } }),
    comments: (number) => queryOf(listSharedComments, { params: { token, number } }),
    comment: (api, number, text) =>
      api(addSharedComment, { params: { token, number }, body: { text } }),
    deleteComment: (api, commentId) => api(deleteSharedComment, { params: { token, commentId } }),
    files: `/api/g/${token}`,
  };
}

type Side = (typeof proofSides)[number];

/** The address of a picture's smaller copy; null if there is none. */
export const proofOf = (
  { files }: GalleryCalls,
  { number, proof }: Pick<GalleryItem, 'number' | 'proof'>,
  side: Side,
): string | null =>
  proof === null ? null : `${files}/items/${number}/proof?side=${side}&v=${proof}`;

export const originalOf = ({ files }: GalleryCalls, { number }: GalleryItem): string =>
  `${files}/items/${number}/original`;

/** The address of a film's copy with at most so many lines. */
export const filmOf = ({ files }: GalleryCalls, { number }: GalleryItem, side: number): string =>
  `${files}/items/${number}/film?side=${side}`;

/** The address of captions, by the number of their file. */
export const captionsOf = ({ files }: GalleryCalls, number: number): string =>
  `${files}/items/${number}/captions`;

/** Films have none, nor has what can't be shown. */
export const hasWebSize = ({ proof, film }: GalleryItem): boolean =>
  proof !== null && film === null;

export const webSizeOf = (calls: GalleryCalls, item: GalleryItem): string =>
  proofOf(calls, item, 2048) ?? '';

/** IMG_1.webp */
export const webNameOf = ({ name }: GalleryItem): string => `${name.replace(/\.[^.]*$/, '')}.webp`;
