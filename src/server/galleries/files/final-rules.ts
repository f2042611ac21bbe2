import { type FileKind, fileKindOf, rawEndings } from '#contract/galleries/file-kinds.ts';

/** A place in a gallery that a final may belong in. */
export interface Place {
  readonly id: number;
  readonly number: number;
  readonly position: number;
  readonly section: string;
  /** Of the file in it. */
  readonly cameraName: string;
  /** By which it was found: of the file in it, or of one whose place that took. */
  readonly named: string;
  /** When that was shot, by its camera's clock. */
  readonly takenAt: string | null;
  readonly picked: boolean;
  /** A final is there already. */
  readonly final: boolean;
  /** The section that final was sent to; null for proofs, and if nothing knows anymore. */
  readonly sentTo: string | null;
}

export interface Final {
  readonly cameraName: string;
  readonly section: string;
  readonly takenAt: string | null;
}

/** The place that a final takes; else the one it may belong in, for its creator to decide. */
export type Match =
  | { readonly takes: Place }
  | { readonly takes: null; readonly likely: Place | null };

/** More places of one name than this are not compared. */
export const maxPlaces = 20;

/** What programs and people put behind a name whose picture they changed. */
const words = [
  /[-_. ]\(?(edit(ed)?|editad[ao]|editar|bearbeitet|bewerkt|modifi(é|e|ée|ee|er|cato|cata|ca)|final|retouch(ed)?)\)?$/i,
  // Lightroom's; DxO PhotoLab's; Nik, Luminar, ON1 and Topaz.
  /-(enhanced(-(nr|rd|sr))*|hdr)$/i,
  /[-_]dxo([-_ ]deepprime([-_ ]?(xd\d?s?|\d))?)?$/i,
  /[-_](nik|luminar|on1|topaz|denoiseai|sharpenai)$/i,
  // Copies by macOS and Windows.
  /( -)? (copy|copia|copie|cópia|kopie)$/i,
  new RegExp(`\\.(${rawEndings.join('|')}|heic|jpe?g|tiff?)$`, 'i'),
];
/** IMG_1-2, IMG_1 2, IMG_1~2, IMG_1 (2), IMG_1_02. */
const copyNumber = /([- ~][1-9]\d?| ?\([1-9]\d?\)|_0[1-9])$/;

const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, '').trim();
const key = (stem: string) => stem.normalize('NFC').toLowerCase();

function shorten(stem: string): string | undefined {
  for (const word of words) {
    const rest = stem.replace(word, '');
    if (rest !== stem && rest !== '') return rest;
  }
  // iPhones call what was edited IMG_E1234.
  if (/^img_e\d{4}$/i.test(stem)) return stem.replace(/_e/i, '_');
  const rest = stem.replace(copyNumber, '');
  // 'Church 2' may well be the second of a series.
  const isCopy = rest !== stem && (/\d$/.test(rest) || words.some((word) => word.test(rest)));
  return isCopy ? rest : undefined;
}

/**
 * What the proof of a final may be called, without endings: its own name first, then without what
 * was put behind it, one after the other.
 */
export function proofStems(cameraName: string): string[] {
  const stems: string[] = [];
  for (
    let stem: string | undefined = withoutEnding(cameraName.normalize('NFC'));
    stem !== undefined && stems.length < 6;
    stem = shorten(stem)
  )
    stems.push(stem);
  return stems;
}

/** A stem as file systems may have written it. */
export const spellings = (stem: string): string[] => [
  ...new Set([stem, stem.normalize('NFC'), stem.normalize('NFD')]),
];

/** Whether both were shot at once, as far as their files say: null if they don't. */
function isSameMoment(one: string | null, other: string | null): boolean | null {
  if (one === null || other === null) return null;
  const isCoarse = [one, other].some((at) => at.endsWith('.000'));
  return isCoarse ? one.slice(0, 19) === other.slice(0, 19) : one === other;
}

/** Which kinds of files it may take the place of. */
const replaceable = (kind: FileKind): readonly FileKind[] =>
  kind === 'picture' ? ['picture', 'raw'] : [kind];

/** IMG_1.xmp and IMG_1.cos are two things. */
const isNamedByStem = (kind: FileKind): boolean => kind !== 'sidecar' && kind !== 'other';

/** Those for which a property holds, or all if it holds for none. */
function narrow<T>(all: readonly T[], holds: (one: T) => boolean): readonly T[] {
  const some = all.filter(holds);
  return some.length > 0 ? some : all;
}

/**
 * Where a final belongs, of the places with one of its {@link proofStems}. One file takes one place:
 * what could belong in several, or in one that a final has, is not placed.
 */
export function matchByName(final: Final, places: readonly Place[]): Match {
  const kind = fileKindOf(final.cameraName);
  const stems =
    kind === 'picture' ? proofStems(final.cameraName) : [withoutEnding(final.cameraName)];
  if (places.length > maxPlaces) return { takes: null, likely: null };
  for (const [nth, stem] of stems.entries()) {
    const named = places.filter(
      (place) =>
        key(withoutEnding(place.named)) === key(stem) &&
        replaceable(kind).includes(fileKindOf(place.cameraName)) &&
        (isNamedByStem(kind) || key(place.cameraName) === key(final.cameraName)),
    );
    if (named.length > 0) return decide(final, named, nth === 0);
  }
  return { takes: null, likely: null };
}

function decide(final: Final, named: readonly Place[], isExact: boolean): Match {
  const isOwnName = ({ named: name, cameraName }: Place) => name === cameraName;
  const own = narrow(named, isOwnName);
  const possible = own.filter(({ takenAt }) => isSameMoment(final.takenAt, takenAt) !== false);
  const timed = narrow(possible, ({ takenAt }) => isSameMoment(final.takenAt, takenAt) === true);
  const near = narrow(timed, ({ section }) => section === final.section);
  const shown = narrow(near, ({ cameraName }) => fileKindOf(cameraName) === 'picture');
  const [place, another] = shown.length > 1 ? narrow(shown, ({ picked }) => picked) : shown;
  // Another shoot's, unless its creator says so.
  if (!place) return { takes: null, likely: own.length === 1 ? (own[0] ?? null) : null };
  if (another) return { takes: null, likely: null };
  const isNewer =
    isExact && isOwnName(place) && (place.sentTo === null || place.sentTo === final.section);
  const takes = place.final ? isNewer : isOwnName(place);
  return takes ? { takes: place } : { takes: null, likely: place };
}

/** Where a final with any name belongs, of the places whose pictures were shot in its second. */
export function matchByTime(final: Final, places: readonly Place[]): Match {
  if (fileKindOf(final.cameraName) !== 'picture') return { takes: null, likely: null };
  const open = places.filter(
    ({ final: has, takenAt, cameraName }) =>
      !has &&
      ['picture', 'raw'].includes(fileKindOf(cameraName)) &&
      isSameMoment(final.takenAt, takenAt) === true,
  );
  const [place, another] = narrow(open, ({ cameraName }) => fileKindOf(cameraName) === 'picture');
  if (!place || another) return { takes: null, likely: null };
  // Pictures of one second are not told apart by clocks without fractions.
  const isExact = [final.takenAt, place.takenAt].every((at) => at !== null && !at.endsWith('.000'));
  return isExact ? { takes: place } : { takes: null, likely: place };
}
