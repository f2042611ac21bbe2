import { expect, test } from 'vitest';
import { filesOfDrop, filesOfField } from './chosen-files.ts';

const file = (name: string, size = 1) => new File([new Uint8Array(size)], name);

/** An entry of a dropped folder, as browsers give it: at most two children at a time. */
const folder = (name: string, ...children: readonly object[]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const left = [...children];
    return { readEntries: (done: (some: object[]) => void) => done(left.splice(0, 2)) };
  },
});
const entry = (name: string, size?: number) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (done: (found: File) => void) => done(file(name, size)),
});
const drop = (...entries: readonly object[]) =>
  ({
    items: entries.map((one) => ({ kind: 'file', webkitGetAsEntry: () => one })),
    files: [],
  }) as unknown as DataTransfer;
const named = ({ photos }: Awaited<ReturnType<typeof filesOfDrop>>) =>
  photos.map(({ file: { name }, section }) => `${section}/${name}`);

test('subfolders of a dropped folder are sections, in the order of their names', async () => {
  const dropped = drop(
    folder(
      'Wedding',
      entry('IMG_10.jpg'),
      entry('IMG_9.jpg'),
      entry('.DS_Store'),
      entry('empty.jpg', 0),
      folder('Dinner', entry('IMG_20.jpg'), folder('Toasts', entry('IMG_21.jpg'))),
    ),
  );
  expect(named(await filesOfDrop(dropped))).toEqual([
    '/IMG_9.jpg',
    '/IMG_10.jpg',
    'Dinner/IMG_20.jpg',
    'Dinner - Toasts/IMG_21.jpg',
  ]);
});

test('what cannot be read is named, and the rest goes on', async () => {
  const refuse = (_: unknown, failed: (error: Error) => void) => failed(new Error('NotFoundError'));
  const dropped = drop(
    folder(
      'Card',
      entry('IMG_1.jpg'),
      { ...entry('cloud.jpg'), file: refuse },
      { ...folder('Locked'), createReader: () => ({ readEntries: refuse }) },
      folder('.Trashes', entry('IMG_2.jpg')),
      folder('Cache', entry('IMG_3.jpg')),
      entry('empty.jpg', 0),
      entry('notes.txt'),
      entry('C0001.MP4'),
    ),
  );
  const { photos, films, copies, others, skipped } = await filesOfDrop(dropped);
  expect(
    [photos, films, copies, others].map((files) => files.map(({ file }) => file.name)),
  ).toEqual([['IMG_1.jpg'], ['C0001.MP4'], ['IMG_3.jpg'], ['notes.txt']]);
  expect(skipped).toEqual([
    { path: 'Card/cloud.jpg', why: 'unreadable' },
    { path: 'Card/Locked', why: 'unreadable' },
    { path: 'Card/.Trashes', why: 'system' },
    { path: 'Card/empty.jpg', why: 'empty' },
  ]);
});

test('of several dropped folders, each is a section', async () => {
  const dropped = drop(folder('Ceremony', entry('1.jpg')), folder('Dinner', entry('2.jpg')));
  expect(named(await filesOfDrop(dropped))).toEqual(['Ceremony/1.jpg', 'Dinner/2.jpg']);
});

test('a folder that was picked has the same sections', () => {
  const picked = ['Wedding/1.jpg', 'Wedding/Dinner/2.jpg'].map((path) =>
    Object.defineProperty(file(path.split('/').at(-1) ?? ''), 'webkitRelativePath', {
      value: path,
    }),
  );
  expect(named(filesOfField(picked))).toEqual(['/1.jpg', 'Dinner/2.jpg']);
});
