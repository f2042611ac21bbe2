import { type MapLayerMouseEvent, type Map as MapLibre, Popup } from 'maplibre-gl';
import { creatorLayers, openGroup } from './map-layers.ts';

const { pins, groups } = creatorLayers;

/** Of what names a popup. */
export const popupName = 'map-popup-name';

function pointUnder({ features }: MapLayerMouseEvent) {
  const [feature] = features ?? [];
  if (feature?.geometry.type !== 'Point') return undefined;
  const [lng = 0, lat = 0] = feature.geometry.coordinates;
  return { properties: feature.properties, at: [lng, lat] as [number, number] };
}

/**
 * A marker opens a popup, a group zooms in. `onPopup` gets the creator and the popup's content
 * element, or null when it closes; `onPoint` gets the creator whose marker is hovered. Returns how
 * to stop.
 */
export function handleClicks(
  map: MapLibre,
  onPopup: (id: number | null, place: HTMLElement | null) => void,
  onPoint: (id: number | undefined) => void,
): () => void {
  const popup = new Popup({ offset: 14, maxWidth: 'none' });
  popup.on('close', () => onPopup(null, null));
  const point = (cursor: string) => () => {
    map.getCanvas().style.cursor = cursor;
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !popup.isOpen()) return;
    popup.remove();
    map.getCanvas().focus();
  };
  map.getContainer().addEventListener('keydown', leave);
  const listening = [
    map.on('click', pins, (event) => {
      const marker = pointUnder(event);
      if (!marker) return;
      const place = document.createElement('div');
      popup.setLngLat(marker.at).setDOMContent(place).addTo(map);
      popup.getElement().role = 'dialog';
      popup.getElement().setAttribute('aria-labelledby', popupName);
      onPopup(Number(marker.properties['id']), place);
    }),
    map.on('click', groups, (event) => {
      const group = pointUnder(event);
      if (group) openGroup(map, group.properties['bounds'], event.originalEvent);
    }),
    map.on('mousemove', pins, (event) => onPoint(Number(pointUnder(event)?.properties['id']))),
    map.on('mouseleave', pins, () => onPoint(undefined)),
    map.on('mouseenter', [pins, groups], point('pointer')),
    map.on('mouseleave', [pins, groups], point('')),
  ];
  return () => {
    for (const subscription of listening) subscription.unsubscribe();
    map.getContainer().removeEventListener('keydown', leave);
    popup.remove();
  };
}
