import { type Message, msg } from '#server/platform/i18n/message.ts';
import { bad, type Diagnosis, fine, warning } from './diagnosis-rules.ts';

type Fault = 'unreadable' | 'foreign' | 'cut off' | 'images' | 'other layers' | 'broken';
/** As `streetsOf` of places has them. */
type Streets =
  | { readonly state: 'none' }
  | { readonly state: 'style'; readonly ignoresTiles: boolean }
  | { readonly state: 'failed'; readonly name: string; readonly fault: Fault }
  | {
      readonly state: 'open';
      readonly name: string;
      readonly file: {
        readonly bounds: readonly number[];
        readonly minZoom: number;
        readonly maxZoom: number;
        readonly madeAt: Date;
      };
      readonly unreadable: number;
    };

const faults: Readonly<Record<Fault, (name: string) => Message>> = {
  unreadable: (name) => msg("The map has no streets: {name} can't be read.", { name }),
  foreign: (name) =>
    msg("The map has no streets: {name} isn't a PMTiles file, version 3.", { name }),
  'cut off': (name) => msg('The map has no streets: {name} ends too early.', { name }),
  images: (name) =>
    msg('The map has no streets: {name} holds pictures, not vector tiles.', { name }),
  'other layers': (name) =>
    msg("The map has no streets: {name} doesn't have the layers of Protomaps' base map.", { name }),
  broken: (name) => msg('The map has no streets: {name} is damaged.', { name }),
};

const dayMs = 86_400_000;
const oldDays = 730;

/** What maps show, and where their streets come from. */
export function diagnoseMap(streets: Streets, now: Date): Diagnosis {
  if (streets.state === 'none')
    return fine(msg('The map shows outlines and towns. For streets, set MAP_TILES.'));
  if (streets.state === 'style') {
    const found = msg('The map has the style of MAP_STYLE_URL.');
    return streets.ignoresTiles
      ? warning(found, msg('MAP_TILES has no effect beside it: remove one of them.'))
      : fine(found);
  }
  const again = msg('Make the file again (see the configuration), then restart the site.');
  if (streets.state === 'failed') return bad(faults[streets.fault](streets.name), again);
  const { name, file, unreadable } = streets;
  const [west, south, east, north] = file.bounds.map((degrees) => degrees.toFixed(2));
  const found = msg(
    'The map has the streets of {name}: zoom {from} to {to}, from {south}, {west} to {north}, {east} degrees, {days, plural, =0 {made today} one {one day old} other {# days old}}.',
    {
      name,
      from: file.minZoom,
      to: file.maxZoom,
      south: south ?? '',
      west: west ?? '',
      north: north ?? '',
      east: east ?? '',
      days: Math.max(0, Math.floor((now.getTime() - file.madeAt.getTime()) / dayMs)),
    },
  );
  if (unreadable > 0)
    return warning(
      msg(
        '{count, plural, one {One request for a tile of {name} found it} other {# requests for tiles of {name} found them}} damaged: the map has no streets there.',
        { name, count: unreadable },
      ),
      again,
    );
  const isOld = now.getTime() - file.madeAt.getTime() > oldDays * dayMs;
  return isOld ? warning(found, again) : fine(found);
}
