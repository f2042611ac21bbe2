/** Creators' positions for a map. */
import * as z from 'zod/mini';
import { endpoint, type ReplyOf } from '#contract/endpoint.ts';
import { coordinates, degree } from '#contract/fields.ts';
import { creatorQuery } from './creator-query.ts';
import { creatorCard } from './creator-replies.ts';

/** Up to this many, each creator has a marker; of more only those far from the others. */
export const maxMarkers = 50;

export const mapCreators = endpoint('GET /api/creators/map', {
  summary:
    'Creators that match as a map shows them: each one, or beyond 50 those near each other in groups',
  access: 'public',
  cost: 'costly',
  query: z.omit(creatorQuery, { sort: true, limit: true, after: true }),
  reply: z.object({
    /** How many match and have a position. */
    count: z.int(),
    /** Those who are in no group. */
    creators: z.array(creatorCard),
    groups: z.array(
      z.object({
        /** At least two. */
        count: z.int(),
        /** The center of its creators. */
        position: coordinates,
        /** The bounds of its creators; a single point if all share it. */
        bounds: z.object({
          west: degree,
          south: degree,
          east: degree,
          north: degree,
        }),
      }),
    ),
  }),
});
/** The contents of a map. */
export type MapMarks = ReplyOf<typeof mapCreators>;
