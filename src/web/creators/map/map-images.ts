import type { Map as MapLibre } from 'maplibre-gl';
import type { CreatorServiceType } from '#contract/constants.ts';
import type { MapColors } from './map-colors.ts';

/**
 * Names of images that a layer asks for and {@link provideImages} draws, so pins look alike on every
 * base map: the operator's style may have other fonts or none.
 */
export const imageNames = { pin: 'pin', chosen: 'chosen', group: 'group', ring: 'ring' } as const;

/** Pixels of the device per pixel of the page. */
const density = 2;
const family = "'Figtree Variable', sans-serif";

/** Draws the images of pins, groups and rings when they are first needed. */
export function provideImages(map: MapLibre, colors: () => MapColors): void {
  map.setMissingStyleImageResolver(async (id) => {
    // Without the font the image has another, but is there.
    await document.fonts.load(pin.font).catch(() => []);
    const [kind, ...rest] = id.split('|');
    const image = drawImage(kind, rest, colors());
    if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: density });
  });
}

/** Undefined for other images: those of the operator's style. */
function drawImage(kind: string | undefined, rest: readonly string[], colors: MapColors) {
  const [first = '', second = ''] = rest;
  switch (kind) {
    case imageNames.pin:
      return drawPin(second, markOf(first, colors), {
        fill: colors.card,
        ink: colors.foreground,
        edge: colors.border,
      });
    case imageNames.chosen:
      return drawPin(second, markOf(first, colors), {
        fill: colors.ink,
        ink: colors['ink-foreground'],
        edge: colors.card,
      });
    case imageNames.group:
      return drawGroup(first, colors);
    case imageNames.ring:
      return drawRing(first, colors);
    default:
      return undefined;
  }
}

interface Mark {
  readonly color: string;
  /** Adds its outline to the path: around a point, this wide. */
  readonly trace: (pen: CanvasRenderingContext2D, x: number, y: number, size: number) => void;
}

/** A service's mark: a dot, a square or a diamond, for who doesn't tell the colors apart. */
function markOf(service: string, colors: MapColors): Mark {
  const marks: Readonly<Record<CreatorServiceType, Mark>> = {
    photographer: {
      color: colors.red,
      trace: (pen, x, y, size) => pen.arc(x, y, size / 2, 0, 2 * Math.PI),
    },
    videographer: {
      color: colors.blue,
      trace: (pen, x, y, size) => pen.rect(x - size / 2, y - size / 2, size, size),
    },
    content_creator: {
      color: colors.green,
      trace: (pen, x, y, size) => {
        const reach = size * 0.65;
        pen.moveTo(x, y - reach);
        pen.lineTo(x + reach, y);
        pen.lineTo(x, y + reach);
        pen.lineTo(x - reach, y);
        pen.closePath();
      },
    },
  };
  return marks[service as CreatorServiceType] ?? marks.content_creator;
}

/** A drawing in the page's pixels. */
function draw(width: number, height: number, paint: (pen: CanvasRenderingContext2D) => void) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * density);
  canvas.height = Math.ceil(height * density);
  const pen = canvas.getContext('2d');
  if (!pen) return new ImageData(canvas.width, canvas.height);
  pen.scale(density, density);
  pen.textBaseline = 'middle';
  paint(pen);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

let measuring: CanvasRenderingContext2D | null | undefined;
function widthOf(text: string, font: string): number {
  measuring ??= document.createElement('canvas').getContext('2d');
  if (!measuring) return text.length * 8;
  measuring.font = font;
  return measuring.measureText(text).width;
}

const pin = { height: 24, dot: 8, gap: 5, side: 9, shadow: 3, font: `600 13px ${family}` };

/** Pixels of a creator's pin. */
export function pinSize(price: string) {
  const text = price === '' ? 2 : pin.gap + widthOf(price, pin.font);
  return { width: 2 * pin.side + pin.dot + text, height: pin.height };
}

const groupRadius = ({ length }: string) => (length <= 1 ? 15 : length === 2 ? 18 : 23);

/** Pixels of a group. */
export function groupSize(label: string) {
  const side = 2 * groupRadius(label) + 4;
  return { width: side, height: side };
}

/** A pill with the price, and the service's mark; without a price the mark alone, larger. */
function drawPin(
  price: string,
  { color, trace }: Mark,
  { fill, ink, edge }: { readonly fill: string; readonly ink: string; readonly edge: string },
) {
  const size = price === '' ? pin.dot + 2 : pin.dot;
  const { width, height } = pinSize(price);
  const { shadow } = pin;
  return draw(width + 2 * shadow, height + 2 * shadow, (pen) => {
    pen.beginPath();
    pen.roundRect(shadow, shadow, width, height, height / 2);
    pen.shadowColor = 'rgb(0 0 0 / 0.25)';
    pen.shadowBlur = 3 * density;
    pen.shadowOffsetY = density;
    pen.fillStyle = fill;
    pen.fill();
    pen.shadowColor = 'transparent';
    pen.lineWidth = 1;
    pen.strokeStyle = edge;
    pen.stroke();
    const middle = shadow + height / 2;
    pen.beginPath();
    trace(pen, shadow + pin.side + size / 2, middle, size);
    pen.fillStyle = color;
    pen.fill();
    if (price === '') return;
    pen.font = pin.font;
    pen.fillStyle = ink;
    pen.fillText(price, shadow + pin.side + size + pin.gap, middle + 0.5);
  });
}

/** How many creators, in a circle as large as its digits need. */
function drawGroup(label: string, colors: MapColors) {
  const radius = groupRadius(label);
  const { width, height } = groupSize(label);
  return draw(width, height, (pen) => {
    pen.beginPath();
    pen.arc(radius + 2, radius + 2, radius, 0, 2 * Math.PI);
    pen.fillStyle = colors.ink;
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = colors.card;
    pen.stroke();
    pen.font = `600 14px ${family}`;
    pen.textAlign = 'center';
    pen.fillStyle = colors['ink-foreground'];
    pen.fillText(label, radius + 2, radius + 2.5);
  });
}

/** A ring's distance, on the line. */
function drawRing(label: string, colors: MapColors) {
  const font = `600 11px ${family}`;
  return draw(widthOf(label, font) + 8, 18, (pen) => {
    pen.font = font;
    pen.lineWidth = 4;
    pen.lineJoin = 'round';
    pen.strokeStyle = colors.muted;
    pen.strokeText(label, 4, 9.5);
    pen.fillStyle = colors.label;
    pen.fillText(label, 4, 9.5);
  });
}
