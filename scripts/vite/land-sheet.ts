import { readFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import type { Plugin } from 'vite';

const name = 'virtual:land-sheet';
type Topology = Parameters<typeof feature>[0];

/**
 * Outlines of all land from Natural Earth at 1:50 million, [longitude, latitude] in hundredths of a degree: what the
 * server draws until a map stands. Browsers get none.
 */
export function landSheet(): Plugin {
  return {
    name: 'land-sheet',
    resolveId: { filter: { id: /^virtual:land-sheet$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:land-sheet$/ },
      handler(_, options) {
        return `export const outlines = ${options?.ssr ? JSON.stringify(outlines()) : '[]'};`;
      },
    },
  };
}

function outlines(): number[][][] {
  const file = new URL(import.meta.resolve('world-atlas/land-50m.json'));
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const all = topology.objects['land'];
  const world = all && feature(topology, all);
  if (world?.type !== 'FeatureCollection') throw new Error('world-atlas has no land');
  return world.features
    .flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [],
    )
    .flatMap((rings) => rings.map((ring) => ring.map((at) => at.map((d) => Math.round(d * 100)))));
}
