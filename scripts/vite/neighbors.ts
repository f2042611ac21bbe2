import { readFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import type { Plugin } from 'vite';

const name = 'virtual:neighbors';
type Topology = Parameters<typeof feature>[0];
type Ring = GeoJSON.Position[];

/** ISO 3166: the neighboring countries on a map of the United States. */
const countries = new Set(['124', '484', '192', '044', '084', '320', '340', '388', '332', '214']);
/** Degrees: nothing farther north is drawn, and no island smaller than this. */
const north = 62;
const smallest = 0.05;

/**
 * The land of the neighboring countries from Natural Earth, to a hundredth of a degree, which is what the outlines of
 * the states can be matched with. Generated at build time; a chunk that only maps load.
 */
export function neighbors(): Plugin {
  return {
    name: 'neighbors',
    resolveId: { filter: { id: /^virtual:neighbors$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:neighbors$/ },
      handler: () => `export const land = JSON.parse(${JSON.stringify(JSON.stringify(landOf()))});`,
    },
  };
}

function landOf(): GeoJSON.MultiPolygon {
  const file = new URL(import.meta.resolve('world-atlas/countries-10m.json'));
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const all = topology.objects['countries'];
  const world = all && feature(topology, all);
  if (world?.type !== 'FeatureCollection') throw new Error('world-atlas has no countries');
  const coordinates = world.features
    .filter(({ id }) => countries.has(String(id)))
    .flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [],
    )
    .flatMap(([outline]) => (outline && isShown(outline) ? [[coarse(outline)]] : []));
  return { type: 'MultiPolygon', coordinates };
}

function isShown(ring: Ring): boolean {
  const of = (axis: 0 | 1) => ring.map((position) => position[axis] ?? 0);
  const [lng, lat] = [of(0), of(1)];
  const wide = Math.max(...lng) - Math.min(...lng);
  return Math.min(...lat) < north && Math.max(wide, Math.max(...lat) - Math.min(...lat)) > smallest;
}

function coarse(ring: Ring): Ring {
  const rounded = ring.map((at) => at.map((degrees) => Math.round(degrees * 100) / 100));
  return rounded.filter(
    ([lng, lat], place) =>
      place === 0 || lng !== rounded[place - 1]?.[0] || lat !== rounded[place - 1]?.[1],
  );
}
