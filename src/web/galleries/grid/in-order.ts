import type { Gallery, GalleryItem } from '#contract/galleries/galleries.ts';
import { groupBy } from '#contract/group-by.ts';

// The same on the server and in every browser.
const byName = new Intl.Collator('en', { numeric: true });

/**
 * A gallery in the order in which it was shot, or by the cameras' names, section by section. Several
 * files are sent at once, so they arrive in any order.
 */
export function inOrder(gallery: Gallery): Gallery {
  const items = gallery.items.toSorted(
    (one, other) =>
      byName.compare(one.section, other.section) ||
      byName.compare(one.name, other.name) ||
      one.number - other.number,
  );
  return { ...gallery, items: gallery.sortedBy === 'name' ? items : asShot(items) };
}

/**
 * Sorts pictures that are in the order of their names by their cameras' clocks, within sections. A
 * file that doesn't say when it was shot, such as a film, stays behind the one before it by name.
 */
function asShot(items: readonly GalleryItem[]): GalleryItem[] {
  const zone = standardOffset(items);
  const sections = groupBy(items, ({ section }) => section);
  return [...sections.values()].flatMap((all) => {
    let last = all.map((item) => timeOf(item, zone)).find((time) => time !== null) ?? 0;
    const timed = all.map((item) => {
      last = timeOf(item, zone) ?? last;
      return { item, time: last };
    });
    return timed.sort((one, other) => one.time - other.time).map(({ item }) => item);
  });
}

const minuteMs = 60_000;

/** An instant; `zone` are the minutes ahead of UTC of cameras that don't know theirs. */
const timeOf = ({ taken }: GalleryItem, zone: number): number | null =>
  taken && Date.parse(`${taken.clock}Z`) - (taken.offset ?? zone) * minuteMs;

/** What most cameras that know it say: the others were set by the same clock on the wall. */
function standardOffset(items: readonly GalleryItem[]): number {
  const known = items.flatMap(({ taken }) => (taken?.offset == null ? [] : [taken.offset]));
  const [defaults] = [...groupBy(known, (offset) => offset)].sort(
    ([one, its], [other, others]) => others.length - its.length || one - other,
  );
  return defaults?.[0] ?? 0;
}
