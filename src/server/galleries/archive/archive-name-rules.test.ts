import fc from 'fast-check';
import { expect, it } from 'vitest';
import { archivePaths, namesBeside } from './archive-name-rules.ts';

const pathsOf = (...names: readonly (string | readonly [section: string, name: string])[]) =>
  archivePaths(
    names.map((one) => {
      const [section, cameraName] = typeof one === 'string' ? ['', one] : one;
      return { section, cameraName };
    }),
    ['manifest.sha256'],
  );

it.each([
  ['IMG_0001.CR3', 'IMG_0001.CR3'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Windows\\win.ini', 'win.ini'],
  ['CON', '_CON'],
  ['aux.jpg', '_aux.jpg'],
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
  const { named, sidecars } = namesBeside(paths);
  expect(sidecars).toEqual(['Church/IMG_1.xmp', 'LICENSE.xmp', 'notes.xmp']);
  expect(named('LICENSE.txt')).toBe('LICENSE-2.txt');
  expect(named('license.json')).toBe('license.json');
});
