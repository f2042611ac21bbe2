import { describe, expect, it } from 'vitest';
import { matchByName, matchByTime, maxPlaces, type Place, proofStems } from './final-rules.ts';

let lastId = 0;
const place = (cameraName: string, more: Partial<Place> = {}): Place => {
  lastId += 1;
  return {
    id: lastId,
    number: lastId,
    position: lastId,
    section: '',
    cameraName,
    named: cameraName,
    takenAt: null,
    picked: false,
    final: false,
    sentTo: null,
    ...more,
  };
};
const final = (cameraName: string, more: { section?: string; takenAt?: string } = {}) => ({
  cameraName,
  section: '',
  takenAt: null,
  ...more,
});
const match = (name: string, places: readonly Place[], more: Parameters<typeof final>[1] = {}) => {
  const { takes, ...rest } = matchByName(final(name, more), places);
  if (takes) return takes.cameraName;
  return 'likely' in rest && rest.likely ? `${rest.likely.cameraName}?` : null;
};

describe('a final finds its proof by name', () => {
  it.each([
    // As it is.
    ['IMG_0005.jpg', 'IMG_0005.JPG'],
    ['img_0005.JPG', 'IMG_0005.CR3'],
    ['IMG_0005.tif', 'IMG_0005.jpg'],
    ['Zoë 1.jpg'.normalize('NFD'), 'Zoë 1.jpg'.normalize('NFC')],
    ['Zoë 1.jpg'.normalize('NFC'), 'Zoë 1.jpg'.normalize('NFD')],
    // Lightroom.
    ['IMG_0005-Edit.jpg', 'IMG_0005.CR3'],
    ['IMG_0005-Edit-2.jpg', 'IMG_0005.JPG'],
    ['IMG_0005-Edit-Edit.tif', 'IMG_0005.JPG'],
    ['IMG_0005-2.jpg', 'IMG_0005.JPG'],
    ['IMG_0005-Enhanced-NR.jpg', 'IMG_0005.CR3'],
    ['IMG_0005-Enhanced-NR-Edit.jpg', 'IMG_0005.CR3'],
    ['IMG_0005-Enhanced-SR.jpg', 'IMG_0005.CR3'],
    ['IMG_0005-HDR.jpg', 'IMG_0005.CR3'],
    ['IMG_0005-Bearbeitet.jpg', 'IMG_0005.CR3'],
    ['IMG_0005-Modifié.jpg'.normalize('NFD'), 'IMG_0005.CR3'],
    ['IMG_0005-editada.jpg', 'IMG_0005.CR3'],
    // Capture One.
    ['IMG_0005 1.jpg', 'IMG_0005.CR3'],
    ['IMG_0005 2.tif', 'IMG_0005.ARW'],
    // DxO PhotoLab and others.
    ['IMG_0005_DxO.jpg', 'IMG_0005.NEF'],
    ['IMG_0005_DxO-1.jpg', 'IMG_0005.NEF'],
    ['IMG_0005-DxO_DeepPRIME XD2s.jpg', 'IMG_0005.NEF'],
    ['IMG_0005_DxO_DeepPRIME.jpg', 'IMG_0005.NEF'],
    ['IMG_0005_luminar.jpg', 'IMG_0005.NEF'],
    ['IMG_0005_01.jpg', 'IMG_0005.NEF'],
    ['IMG_0005.NEF.jpg', 'IMG_0005.NEF'],
    // By hand.
    ['IMG_0005.final.jpg', 'IMG_0005.JPG'],
    ['IMG_0005_FINAL.jpg', 'IMG_0005.JPG'],
    ['IMG_0005 (edited).jpg', 'IMG_0005.JPG'],
    // macOS, Windows and phones.
    ['IMG_0005 copy.jpg', 'IMG_0005.JPG'],
    ['IMG_0005 copy 2.jpg', 'IMG_0005.JPG'],
    ['IMG_0005 Kopie.jpg', 'IMG_0005.JPG'],
    ['IMG_0005 2.jpg', 'IMG_0005.JPG'],
    ['IMG_0005 - Copy.jpg', 'IMG_0005.JPG'],
    ['IMG_0005 - Copy (2).jpg', 'IMG_0005.JPG'],
    ['IMG_0005 - copia.jpg', 'IMG_0005.JPG'],
    ['IMG_0005 (1).jpg', 'IMG_0005.JPG'],
    ['IMG_E0005.JPG', 'IMG_0005.HEIC'],
    ['IMG_0005~2.jpg', 'IMG_0005.jpg'],
    // A proof with a name of that kind is nearer than one without.
    ['IMG_0005 2-Edit.jpg', 'IMG_0005 2.jpg'],
  ])('%s takes the place of %s', (name, proof) => {
    const others = [place('IMG_0004.JPG'), place('IMG_00051.JPG')];
    const nearer = name.startsWith('IMG_0005 2-') ? [place('IMG_0005.jpg')] : [];
    expect(match(name, [...others, ...nearer, place(proof)])).toBe(proof);
  });

  it.each([
    ['Church 2.jpg', 'Church.jpg'],
    ['Church (2).jpg', 'Church.jpg'],
    ['IMG_0005-web.jpg', 'IMG_0005.jpg'],
    ['IMG_0005-Pano.jpg', 'IMG_0005.jpg'],
    ['IMG_0006.jpg', 'IMG_0005.jpg'],
    ['-Edit.jpg', '.jpg'],
    // Other things than the picture.
    ['IMG_0005.CR3', 'IMG_0005.jpg'],
    ['IMG_0005-Edit.CR3', 'IMG_0005.CR3'],
    ['IMG_0005.xmp', 'IMG_0005.jpg'],
    ['IMG_0005.xmp', 'IMG_0005.cos'],
    ['IMG_0005.mov', 'IMG_0005.heic'],
    ['IMG_0005.jpg', 'IMG_0005.xmp'],
    ['IMG_0005.jpg', 'IMG_0005.mov'],
  ])('%s does not take that of %s', (name, other) => {
    expect(match(name, [place(other)])).toBeNull();
  });

  it('whatever a name is, few are looked for', () => {
    expect(proofStems(`IMG_1${'-Edit'.repeat(40)}.jpg`)).toHaveLength(6);
    expect(proofStems('.jpg')).toEqual(['']);
  });
});

describe('of several places with its name', () => {
  const jpeg = place('IMG_1.JPG');
  const at = (time: string) => `2026-06-01T${time}`;
  it.each<[string, string, Place[], Parameters<typeof final>[1], string | null]>([
    [
      'the picture, not RAW or sidecar',
      'IMG_1.jpg',
      [place('IMG_1.CR3'), jpeg, place('IMG_1.xmp')],
      {},
      'IMG_1.JPG',
    ],
    [
      'that of its section',
      'IMG_1.tif',
      [place('IMG_1.JPG'), place('img_1.jpg', { section: 'B' })],
      { section: 'B' },
      'img_1.jpg',
    ],
    [
      'the chosen one',
      'IMG_1.tif',
      [place('IMG_1.JPG'), place('img_1.jpg', { section: 'B', picked: true })],
      { section: 'Finals' },
      'img_1.jpg',
    ],
    [
      'none of two',
      'IMG_1.tif',
      [place('IMG_1.JPG', { section: 'A' }), place('img_1.jpg', { section: 'B' })],
      {},
      null,
    ],
    [
      'none of two chosen',
      'IMG_1.tif',
      [
        place('IMG_1.JPG', { section: 'A', picked: true }),
        place('img_1.jpg', { section: 'B', picked: true }),
      ],
      {},
      null,
    ],
    [
      'the one of that second, whatever was chosen',
      'IMG_1.tif',
      [
        place('IMG_1.JPG', { takenAt: at('12:00:00.000'), picked: true }),
        place('img_1.jpg', { takenAt: at('15:04:05.120') }),
      ],
      { takenAt: at('15:04:05.000') },
      'img_1.jpg',
    ],
    [
      'none if all were shot at other times',
      'IMG_1.jpg',
      [place('IMG_1.JPG', { takenAt: at('12:00:00.000') })],
      { takenAt: at('15:00:00.000') },
      'IMG_1.JPG?',
    ],
    [
      'none of a burst but the same moment',
      'IMG_1.jpg',
      [place('IMG_1.JPG', { takenAt: at('12:00:00.120') })],
      { takenAt: at('12:00:00.240') },
      'IMG_1.JPG?',
    ],
    [
      'none of too many',
      'IMG_1.jpg',
      Array.from({ length: maxPlaces + 1 }, (_, nth) => place('IMG_1.JPG', { picked: nth === 0 })),
      {},
      null,
    ],
  ])('it takes %s', (_, name, places, more, expected) => {
    expect(match(name, places, more)).toBe(expected);
  });

  it('a newer version takes the place of a final; a rival is asked about', () => {
    const edited = { final: true, sentTo: 'Finals' };
    const inFinals = { section: 'Finals' };
    const first = place('IMG_1-Edit.jpg', edited);
    expect(match('IMG_1-Edit.jpg', [first], inFinals)).toBe('IMG_1-Edit.jpg');
    expect(match('IMG_1-Edit.jpg', [first], { section: 'Black and white' })).toBe(
      'IMG_1-Edit.jpg?',
    );
    expect(match('IMG_1-Edit-2.jpg', [first], inFinals)).toBe('IMG_1-Edit.jpg?');
    // Where its proof was is another final now.
    expect(match('IMG_1.jpg', [{ ...first, named: 'IMG_1.CR3' }], inFinals)).toBe(
      'IMG_1-Edit.jpg?',
    );
    expect(match('IMG_1.jpg', [place('IMG_1.jpg', { final: true })], inFinals)).toBe('IMG_1.jpg');
  });
});

describe('a final with another name finds its proof by when it was shot', () => {
  const at = '2026-06-01T15:04:05.120';
  const second = '2026-06-01T15:04:05.000';
  it.each([
    ['to the thousandth', at, [place('IMG_1.JPG', { takenAt: at })], 'IMG_1.JPG'],
    [
      'with its RAW beside it',
      at,
      [place('IMG_1.CR3', { takenAt: at }), place('IMG_1.JPG', { takenAt: at })],
      'IMG_1.JPG',
    ],
    [
      'only probably, to the second',
      second,
      [place('IMG_1.JPG', { takenAt: second })],
      'IMG_1.JPG?',
    ],
    [
      'not in a burst',
      second,
      [place('IMG_1.JPG', { takenAt: at }), place('IMG_2.JPG', { takenAt: second })],
      null,
    ],
    ['not where a final is', at, [place('IMG_1.JPG', { takenAt: at, final: true })], null],
    ['not by a film', at, [place('A.MOV', { takenAt: at })], null],
  ])('%s', (_, takenAt, places, expected) => {
    const found = matchByTime(final('Smith-012.jpg', { takenAt }), places);
    const likely = 'likely' in found ? found.likely : null;
    expect(found.takes?.cameraName ?? (likely && `${likely.cameraName}?`)).toBe(expected);
  });
});
