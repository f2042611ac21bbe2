/** Pixels between pictures. */
export const gap = 4;

/** Pixels of a row's height before it is stretched to the full width; grid.css has the same. */
export const rowHeight = (width: number): number => Math.min(240, Math.max(116, width * 0.18));

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly places: readonly Place[];
  /** Pixels. */
  readonly height: number;
}

/**
 * Rows of pictures that fill the width, each as high as its pictures allow; the last one is not
 * stretched. As a flex container breaks them, so a page drawn without scripts looks the same.
 * `ratios` are widths by heights.
 */
export function justify(ratios: readonly number[], width: number): Layout {
  const target = rowHeight(width);
  const places: Place[] = [];
  let y = 0;
  for (let start = 0; start < ratios.length; ) {
    let end = start;
    let sum = 0;
    for (const ratio of ratios.slice(start)) {
      if (end > start && (sum + ratio) * target + (end - start) * gap > width) break;
      sum += ratio;
      end += 1;
    }
    const free = width - (end - start - 1) * gap;
    const isLast = end === ratios.length;
    const height = isLast ? Math.min(target, free / sum) : free / sum;
    let x = 0;
    for (const ratio of ratios.slice(start, end)) {
      places.push({ x, y, width: ratio * height, height });
      x += ratio * height + gap;
    }
    y += height + gap;
    start = end;
  }
  return { places, height: Math.max(0, y - gap) };
}

/** The first and the one after the last of the places that touch a stretch from `top` to `bottom`. */
export function placesBetween(
  places: readonly Place[],
  top: number,
  bottom: number,
): readonly [first: number, end: number] {
  const first = firstWhere(places, ({ y, height }) => y + height >= top);
  return [
    first,
    Math.max(
      first,
      firstWhere(places, ({ y }) => y > bottom),
    ),
  ];
}

/** By halves: `holds` is false before this place, and true from it on. */
function firstWhere(places: readonly Place[], holds: (place: Place) => boolean): number {
  let [from, to] = [0, places.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const place = places[middle];
    if (place && holds(place)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The place that a key leads to from another; undefined at the end. Above and below are the nearest ones. */
export function placeBeside(
  places: readonly Place[],
  from: number,
  move: 'next' | 'previous' | 'above' | 'below' | 'first' | 'last',
): number | undefined {
  const start = places[from];
  if (!start) return undefined;
  const to = { next: from + 1, previous: from - 1, first: 0, last: places.length - 1 };
  if (move !== 'above' && move !== 'below') return places[to[move]] ? to[move] : undefined;
  const step = move === 'below' ? 1 : -1;
  let row = from;
  while (places[row]?.y === start.y) row += step;
  const y = places[row]?.y;
  const middle = start.x + start.width / 2;
  let nearest: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let nth = row; y !== undefined && places[nth]?.y === y; nth += step) {
    const place = places[nth] as Place;
    const away = Math.abs(place.x + place.width / 2 - middle);
    if (away < least) [nearest, least] = [nth, away];
  }
  return nearest;
}
