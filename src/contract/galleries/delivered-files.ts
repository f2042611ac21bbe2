/** What of a gallery is delivered. */
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { fileKindOf, isWorkingFile } from './file-kinds.ts';
import type { GalleryItem } from './galleries.ts';

/**
 * `chosen`: what the client chose, with the finals in its places; `finals`: what came while the gallery
 * was edited, without what waits for a place; `section`: one section; `all`: everything.
 */
export const deliveredSets = ['chosen', 'finals', 'section', 'all'] as const;
export type DeliveredSet = (typeof deliveredSets)[number];

export const filesToDeliver = z
  .object({
    of: z.enum(deliveredSets, 'Deliver the chosen photos, the finals, a section, or everything'),
    section: z.optional(
      text(100, 'A section can have at most 100 characters').check(
        z.describe('Name of the section; empty for pictures without one'),
      ),
    ),
    /** RAW files, and what programs write beside pictures, too. */
    raw: z._default(z.boolean('Choose yes or no'), false),
  })
  .check(
    z.refine(
      ({ of, section }) => (of === 'section') === (section !== undefined),
      'Name the section that is delivered',
    ),
  );
export type FilesToDeliver = z.infer<typeof filesToDeliver>;

/** Whether a file as it is now is one of them. */
export function isDelivered(
  { name, picked, final, section }: Pick<GalleryItem, 'name' | 'picked' | 'final' | 'section'>,
  files: FilesToDeliver,
): boolean {
  if (!files.raw && isWorkingFile(name)) return false;
  // They go with their films.
  if (files.of === 'chosen') return picked || fileKindOf(name) === 'captions';
  if (files.of === 'finals') return final === 'placed' || final === 'own';
  return files.of === 'all' || section === files.section;
}
