import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Pieces } from '#server/platform/queue/piece-rules.ts';
import { doneAtOnce, resultOf } from '#testing/cases/pieces.ts';
import { archivePaths, manifestOf, namesBeside, pieceSize } from './archive-name-rules.ts';

const pathsOf = (...names: readonly (string | readonly [section: string, name: string])[]) =>
  resultOf(
    archivePaths(
      names.map((one) => {
        const [section, cameraName] = typeof one === 'string' ? ['', one] : one;
        return { section, cameraName };
      }),
      ['manifest.sha256'],
    ),
  );

it.each([
  ['IMG_0001.CR3', 'IMG_0001.CR3'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Windows\\win.ini', 'win.ini'],
  ['CON', '_CON'],
  ['aux.jpg', '_aux.jpg'],
  ['aux .jpg', '_aux .jpg'],
  ['COM¹.jpg', '_COM¹.jpg'],
  ['auxiliary.jpg', 'auxiliary.jpg'],
  ['👰‍♀️ \u200d1.jpg', '👰‍♀️ 1.jpg'],
  ['می‌خواهم.jpg', 'می‌خواهم.jpg'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['.htaccess', 'htaccess'],
  ['-rf.jpg', 'rf.jpg'],
  ['trailing. . ', 'trailing'],
  ['a:b*c?.jpg', 'abc.jpg'],
  ['..', 'file'],
  ['\u0000\u0007', 'file'],
  ['Manifest.SHA256', 'Manifest-2.SHA256'],
  [`${'é'.repeat(300)}.jpg`, `${'é'.repeat(68)}.jpg`],
])('a file named %j is %j', (name, path) => {
  expect(pathsOf(name)).toEqual([path]);
});

it('doubles get -2, whatever their case, and never the name of a folder', () => {
  expect(
    pathsOf('IMG_1.JPG', 'img_1.jpg', 'IMG_1-2.jpg', ['Church', 'IMG_1.JPG'], 'church'),
  ).toEqual(['IMG_1.JPG', 'img_1-2.jpg', 'IMG_1-2-2.jpg', 'Church/IMG_1.JPG', 'church-2']);
});

it('no names leave the folder or meet', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('', 'A', 'a/..'), fc.string({ unit: 'binary' }))),
      (names) => {
        const paths = pathsOf(...names);
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
        for (const path of paths) {
          expect(path).toMatch(/^[^/\\]+(\/[^/\\]+)?$/);
          expect(path.split('/').some((part) => /^\.|^$|[. ]$/.test(part))).toBe(false);
        }
      },
    ),
  );
});

it('what goes along leaves the names of files and folders alone', () => {
  const paths = ['Church/IMG_1.CR3', 'Church/IMG_1.JPG', 'LICENSE.TXT', 'a.mov', 'A.XMP', 'notes'];
  const { named, sidecars } = resultOf(namesBeside(paths));
  // Whatever a file's own sidecar says about rights, the site's is there.
  expect(sidecars).toEqual(['Church/IMG_1.xmp', 'LICENSE.xmp', 'a-license.xmp', 'notes.xmp']);
  expect(named('LICENSE.txt')).toBe('LICENSE-2.txt');
  expect(named('license.json')).toBe('license.json');
});

it('no file has a name by which the site speaks about rights', () => {
  const files = ['LICENSE.txt', 'license.TXT', 'License.json', 'manifest.sha256'];
  const { paths } = resultOf(
    manifestOf(files.map((cameraName) => ({ cameraName, section: '', sha256: '' }))),
  );
  expect(paths).toEqual(['LICENSE-2.txt', 'license-3.TXT', 'License-2.json', 'manifest-2.sha256']);
  expect(resultOf(namesBeside(paths)).named('LICENSE.txt')).toBe('LICENSE.txt');
});

/**
 * Does the work, and returns how often each of its pieces brought names into the form in which they
 * are compared, which is what naming costs. Throws beyond `most` in all, as a naming that tries every
 * number would never end.
 */
function stepsOf<T>(work: Pieces<T>, max: number): { result: T; steps: number[] } {
  const { normalize } = String.prototype;
  let all = 0;
  const restore = () => {
    String.prototype.normalize = normalize;
  };
  onTestFinished(restore);
  String.prototype.normalize = function (form?: string) {
    all += 1;
    if (all > max) throw new Error(`More than ${max} steps`);
    return normalize.call(this, form);
  };
  const steps: number[] = [];
  const { result } = doneAtOnce(work, (next) => {
    const before = all;
    const piece = next();
    steps.push(all - before);
    return piece;
  });
  restore();
  return { result, steps };
}

describe('naming 10,000 files', () => {
  const many = (nameOf: (nth: number) => string) =>
    Array.from({ length: 10_000 }, (_, nth) => ({
      section: 'Church',
      cameraName: nameOf(nth),
      sha256: '',
    }));
  it.each([
    ['with one name', many(() => 'IMG_0001.JPG')],
    ['with one name, in any case', many((nth) => (nth % 2 ? 'IMG_0001.JPG' : 'img_0001.jpg'))],
    ['with the names of their copies', many((nth) => (nth < 5000 ? `a-${nth + 2}.jpg` : 'a.jpg'))],
    ['without an ending', many(() => 'IMG')],
    ['in one folder for each', many(() => '').map((file, nth) => ({ ...file, section: `${nth}` }))],
    ['that are named like the manifest', many(() => 'manifest.sha256')],
  ])('%s takes at most four steps a file, and lets others go first after each 500', (_, files) => {
    const max = 4 * files.length + 10;
    const named = stepsOf(manifestOf(files), max);
    const { paths } = named.result;
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(files.length);
    const beside = stepsOf(namesBeside(paths), max);
    expect(beside.result.named('LICENSE.txt')).toBe('LICENSE.txt');
    for (const { steps } of [named, beside])
      expect(Math.max(...steps)).toBeLessThan(10 * pieceSize);
  });
});
