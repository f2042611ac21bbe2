/** Films in portfolios: uploaded, with a poster, and copied into a form that every browser plays. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { focalPoint } from '#contract/focal-point.ts';
import { interpolate } from '#contract/i18n.ts';

/** Bytes. */
export const largestFilm = 200_000_000;
export const maxFilmSeconds = 60;
/** In one portfolio. */
export const maxFilms = 10;
/** Pixels of the shorter side of the copy that is shown. */
export const portfolioFilmSide = 720;

export const filmTooLarge = 'Videos can be up to 200 MB';
export const filmErrors = {
  'film.no_program': [
    409,
    "Videos can't be added on this site yet: its operators have to install ffmpeg first. Until then, add a still.",
  ],
  'film.not_a_film': [
    400,
    "We can't read this video. Send it as MP4 or MOV, as phones and cameras make them.",
  ],
  'film.cut': [400, 'Part of this video is missing. Send it again from where it is whole.'],
  'film.too_long': [
    400,
    interpolate('A video can be up to {max} seconds long', { max: maxFilmSeconds }),
  ],
  'film.too_many_pixels': [
    400,
    'This video has more frames than we can copy. Send it in up to 4K with up to 240 frames a second.',
  ],
  'film.too_large': [413, filmTooLarge],
  'film.disk_full': [
    507,
    "There's no room for this video right now. Please tell us, and try later.",
  ],
  'portfolio.too_many_films': [
    409,
    interpolate('A portfolio can have at most {max} videos', { max: maxFilms }),
  ],
} as const satisfies ErrorDefinitions;

export const portfolioFilm = z.object({
  seconds: z.number().check(z.describe('Length, to a tenth')),
  /** `making`: only its poster is there yet; `failed`: it can't be shown, the poster stays. */
  state: z.enum(['making', 'ready', 'failed']),
  /** An MP4 with H.264 and AAC, in any range; null unless it is ready. */
  url: z.nullable(z.string()),
  /** Missing or null where it isn't known. */
  sound: z.optional(z.nullable(z.boolean())),
});
export type PortfolioFilm = z.infer<typeof portfolioFilm>;

export const sendPortfolioFilm = endpoint('POST /api/uploads/portfolio-film', {
  summary:
    "Take a creator's film of up to 60 seconds for the portfolio, sent as a file; the reply names its poster, whose address the item is added with",
  access: 'signed-in',
  cost: 'cheap',
  upload: { maxBytes: largestFilm, tooLarge: 'film.too_large' },
  reply: z.object({
    imageUrl: z.string(),
    focus: z.nullable(focalPoint),
    film: portfolioFilm,
  }),
  perMinute: 6,
  errors: [
    'portfolio.creators_only',
    'film.no_program',
    'film.not_a_film',
    'film.cut',
    'film.too_many_pixels',
    'film.too_long',
    'film.disk_full',
    'upload.too_many_unused',
    'unavailable',
  ],
});
