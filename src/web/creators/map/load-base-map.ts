import { feature } from 'topojson-client';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';

type Topology = Parameters<typeof feature>[0];

async function load(url: string, layer: 'states' | 'counties'): Promise<GeoJSON.FeatureCollection> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The base map answered ${response.status}`);
  const topology = (await response.json()) as Topology;
  const outlines = topology.objects[layer];
  const collection = outlines && feature(topology, outlines);
  if (collection?.type !== 'FeatureCollection') throw new Error(`The base map has no ${layer}`);
  return collection;
}

/** Outlines of the states. */
export const loadStates = () => load(statesUrl, 'states');
/** Outlines of the counties, eight times as large: loaded after the map is shown. */
export const loadCounties = () => load(countiesUrl, 'counties');
/** Land outside the States. */
export const loadNeighbors = async () => (await import('virtual:neighbors')).land;
