import type { mapCreators } from '#contract/creators/creator-map.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { nowhere } from '../listings/distance-rules.ts';
import type { ListingColumns } from '../listings/listing-columns.ts';
import type { ListingFinder } from './find-listings.ts';

/** Groups along each side of a map. */
const groupsAcross = 8;

interface Group {
  count: number;
  row: number;
  lat: number;
  lng: number;
  west: number;
  east: number;
  south: number;
  north: number;
}

/**
 * The rows of a search's matches with a place or, if they are more than `maxAlone`, groups of them
 * on a grid sized to their spread, and those who are alone in its cells. Tiles are never divided.
 */
export function groupListings(
  finder: ListingFinder,
  columns: ListingColumns,
  maxAlone: number,
): { count: number; alone: number[]; groups: ReplyOf<typeof mapCreators>['groups'] } {
  const tiles = new Map<number, Group>();
  const rows: number[] = [];
  let count = 0;
  finder.everyMatch((row) => {
    if (columns.lat[row] === nowhere) return true;
    count += 1;
    if (count <= maxAlone) rows.push(row);
    const tile = columns.tileOf(row);
    const one = spot(columns, row);
    const group = tiles.get(tile);
    if (group) join(group, one);
    else tiles.set(tile, one);
    return true;
  });
  if (count <= maxAlone) return { count, alone: rows, groups: [] };
  const groups = [...onGrid([...tiles.values()])];
  return {
    count,
    alone: groups.flatMap((group) => (group.count === 1 ? [group.row] : [])),
    groups: groups
      .filter((group) => group.count > 1)
      .toSorted((a, b) => b.count - a.count)
      .map(({ count, lat, lng, west, south, east, north }) => ({
        count,
        position: { lat: lat / count, lng: lng / count },
        bounds: { west, south, east, north },
      })),
  };
}

function onGrid(tiles: readonly Group[]): Iterable<Group> {
  const all = { ...(tiles[0] as Group) };
  for (const tile of tiles) join(all, tile);
  const step = Math.max(
    (all.east - all.west) / groupsAcross,
    (all.north - all.south) / groupsAcross,
    0.01,
  );
  const cells = new Map<string, Group>();
  for (const tile of tiles) {
    const cell = [tile.west + tile.east, tile.south + tile.north]
      .map((sum) => Math.floor(sum / 2 / step))
      .join();
    const group = cells.get(cell);
    if (group) join(group, tile);
    else cells.set(cell, { ...tile });
  }
  return cells.values();
}

function spot(columns: ListingColumns, row: number): Group {
  const lat = (columns.lat[row] ?? 0) / 100;
  const lng = (columns.lng[row] ?? 0) / 100;
  return { count: 1, row, lat, lng, west: lng, east: lng, south: lat, north: lat };
}

function join(group: Group, other: Group): void {
  group.count += other.count;
  group.lat += other.lat;
  group.lng += other.lng;
  group.west = Math.min(group.west, other.west);
  group.east = Math.max(group.east, other.east);
  group.south = Math.min(group.south, other.south);
  group.north = Math.max(group.north, other.north);
}
