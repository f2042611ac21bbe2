import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import {
  bounded,
  id,
  idParams,
  namesUser,
  ok,
  onlyVisible,
  requiredText,
  text,
} from '#contract/fields.ts';
import { fileReply } from '#contract/file-reply.ts';
import { chosenFocus } from '#contract/focal-point.ts';
import { parseUrl } from '#contract/parse-url.ts';
import { maxPortfolioCaptions } from '#contract/uploads/captions.ts';
import { portfolioCategories } from './creator-choices.ts';
import { portfolioItem } from './creator-replies.ts';

export const listPortfolio = endpoint('GET /api/portfolio/:id', {
  summary: 'The portfolio of the creator with this id',
  access: 'public',
  cost: 'read',
  params: idParams,
  reply: z.array(
    z.extend(portfolioItem, {
      /** Nothing could be copied from its link, or no picture, so far. */
      pictureMissing: z.boolean(),
    }),
  ),
});

const filmHosts =
  /(^|\.)(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com|tiktok\.com|dailymotion\.com|dai\.ly|twitch\.tv|wistia\.com|loom\.com)$/;
/** Whether an address is known to lead to a film or its page rather than to a picture. */
function leadsToFilm(address: string): boolean {
  const url = parseUrl(address);
  if (!url) return false;
  return (
    filmHosts.test(url.hostname.replace(/\.$/, '')) ||
    /\.(mp4|m4v|mov|webm|mkv|avi|mpe?g|m3u8)$/i.test(url.pathname)
  );
}

const portfolioNeeds = 'Title and image URL are required';
export const addPortfolioItem = endpoint('POST /api/portfolio', {
  summary: 'Add an item to the own portfolio: a picture, or a film by the address of its poster',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    title: requiredText(1, 200, portfolioNeeds).check(onlyVisible),
    imageUrl: requiredText(1, 2000, portfolioNeeds).check(
      // Browsers and this site's own policy load no pictures over plain http into an https page.
      z.refine(
        (value) =>
          /^\/(files|demo)\//.test(value) ||
          (/^https:\/\//.test(value) && parseUrl(value) !== null && !namesUser(value)),
        'Image must be a link that starts with https:// or an uploaded file',
      ),
      z.refine(
        (value) => !leadsToFilm(value),
        "Videos can't be shown by a link. Upload the video, or add a photo, such as a still.",
      ),
    ),
    description: z.optional(z.nullable(text(2000))),
    category: z._default(z.enum(portfolioCategories, 'Unknown category'), 'photography'),
    alt: z.optional(text(500)),
    /** Without it, the site's own guess at an uploaded picture. */
    focus: z.optional(chosenFocus),
  }),
  reply: portfolioItem,
  status: 201,
  errors: [
    'portfolio.creators_only',
    'portfolio.full',
    'portfolio.image_gone',
    'portfolio.too_many_films',
  ],
});

const badLanguage = 'Name the language by its code, such as en or es';
export const changePortfolioItem = endpoint('PATCH /api/portfolio/:id', {
  summary:
    'Change the words of an item of the own portfolio, or what stays in view where it is cropped',
  access: 'signed-in',
  cost: 'cheap',
  bodyLimit: 128 * 1024,
  params: idParams,
  body: z.object({
    title: z.optional(requiredText(1, 200, 'Title is required').check(onlyVisible)),
    description: z.optional(z.nullable(text(2000))),
    category: z.optional(z.enum(portfolioCategories, 'Unknown category')),
    alt: z.optional(text(500)),
    /** Of the texts; null to tell by the words. */
    language: z.optional(
      z.nullable(bounded(3, badLanguage).check(z.regex(/^[a-z]{2,3}$/, badLanguage))),
    ),
    /** WebVTT of its film; null takes them away. */
    captions: z.optional(
      z.nullable(bounded(maxPortfolioCaptions, 'Captions of a portfolio video can be up to 20 KB')),
    ),
    focus: z.optional(chosenFocus),
  }),
  reply: portfolioItem,
  errors: [
    'portfolio.not_found',
    'portfolio.not_yours',
    'portfolio.no_film',
    'captions.not_webvtt',
    'captions.empty',
    'captions.too_large',
    'captions.other_length',
  ],
});

export const getPortfolioCaptions = endpoint('GET /api/portfolio/:id/captions', {
  summary: "Captions of an item's film",
  access: 'public',
  cost: 'cheap',
  params: idParams,
  query: z.object({
    /** As the item's `captions` has it: other captions have another. */
    v: z.optional(bounded(40)),
  }),
  reply: fileReply,
  produces: 'text/vtt; charset=utf-8',
  errors: ['portfolio.not_found'],
});

export const orderPortfolio = endpoint('PUT /api/portfolio/order', {
  summary:
    'Put the own portfolio in order; the first item is the cover, what is not named comes last',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    ids: z.array(id).check(z.maxLength(200, 'A portfolio can have at most 100 items')),
    /** The order before: what another device moved since then stays where it was moved. */
    base: z.optional(
      z
        .array(id.check(z.describe('Ids of items')))
        .check(z.maxLength(200, 'A portfolio can have at most 100 items')),
    ),
  }),
  reply: z.array(portfolioItem),
  errors: ['portfolio.creators_only'],
});

export const deletePortfolioItem = endpoint('DELETE /api/portfolio/:id', {
  summary: 'Remove an item of the own portfolio; its picture is deleted after ten minutes',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  reply: ok,
  errors: ['portfolio.not_found', 'portfolio.not_yours'],
});

export const restorePortfolioItem = endpoint('POST /api/portfolio/:id/restore', {
  summary: 'Take back the removal of an item, within ten minutes',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  reply: portfolioItem,
  errors: [
    'portfolio.creators_only',
    'portfolio.full',
    'portfolio.not_found',
    'portfolio.too_many_films',
  ],
});
