import type { Gallery } from '#contract/galleries/galleries.ts';

// The same on the server and in every browser.
const byName = new Intl.Collator('en', { numeric: true });

/**
 * A gallery in the order in which it was shot: by section and camera name. Several files are sent
 * at once, so they arrive in any order.
 */
export const inOrder = (gallery: Gallery): Gallery => ({
  ...gallery,
  items: gallery.items.toSorted(
    (one, other) =>
      byName.compare(one.section, other.section) ||
      byName.compare(one.name, other.name) ||
      one.number - other.number,
  ),
});
