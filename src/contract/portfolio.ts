import * as z from 'zod/mini';
import { portfolioCategories } from './creator-choices.ts';
import { portfolioItem } from './creator-replies.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, ok, text } from './fields.ts';
import { wordsOf } from './job-fields.ts';

export const listPortfolio = endpoint({
  method: 'GET',
  path: '/api/portfolio/:creatorId',
  summary: "A creator's portfolio",
  access: 'public',
  params: z.object({ creatorId: id }),
  reply: z.array(portfolioItem),
});

const portfolioNeeds = 'Title and image URL are required';
export const addPortfolioItem = endpoint({
  method: 'POST',
  path: '/api/portfolio',
  summary: 'Add an item to the own portfolio',
  access: 'signed-in',
  body: z.object({
    title: wordsOf(1, 200, portfolioNeeds),
    imageUrl: wordsOf(1, 2000, portfolioNeeds).check(
      z.refine(
        (value) => /^(https?:\/\/|\/files\/|\/demo\/)/.test(value),
        'An image is an address that begins with https:// or an uploaded file',
      ),
    ),
    description: z.optional(z.nullable(text(2000))),
    category: z._default(z.enum(portfolioCategories, 'Unknown category'), 'photography'),
    alt: z.optional(text(500)),
  }),
  reply: portfolioItem,
  status: 201,
});

export const deletePortfolioItem = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/:id',
  summary: 'Remove an item of the own portfolio',
  access: 'signed-in',
  params: idParams,
  reply: ok,
});
