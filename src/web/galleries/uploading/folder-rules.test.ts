import { expect, test } from 'vitest';
import { judgeFile } from './folder-rules.ts';

const judge = (path: string, size = 1) => {
  const parts = path.split('/');
  const verdict = judgeFile(parts.slice(0, -1), parts.at(-1) ?? '', size);
  return 'group' in verdict ? verdict.group : `${verdict.skipped} ${verdict.path}`;
};

test.each([
  ['DCIM/100CANON/IMG_0001.CR3', 'photos'],
  ['DCIM/100APPLE/IMG_0002.HEIC', 'photos'],
  ['Wedding/Cache cow/IMG_1.jpg', 'photos'],
  ['Wedding/IMG_1.tiff', 'photos'],
  ['PRIVATE/M4ROOT/CLIP/C0001.MP4', 'films'],
  ['AVCHD/BDMV/STREAM/00000.MTS', 'films'],
  ['CARD/.Trashes/501/IMG_0009.JPG', 'system CARD/.Trashes'],
  ['CARD/.Spotlight-V100/Store-V2/a.jpg', 'system CARD/.Spotlight-V100'],
  ['CARD/.fseventsd/0000', 'system CARD/.fseventsd'],
  ['photos/@eaDir/IMG_1.JPG/SYNOPHOTO_THUMB_XL.jpg', 'system photos/@eaDir'],
  ['photos/#recycle/IMG_1.JPG', 'system photos/#recycle'],
  ['__MACOSX/Wedding/IMG_1.jpg', 'system __MACOSX'],
  ['.thumbnails/1.jpg', 'system .thumbnails'],
  ['$RECYCLE.BIN/S-1-5/IMG_1.jpg', 'system $RECYCLE.BIN'],
  ['System Volume Information/a.jpg', 'system System Volume Information'],
  ['FOUND.000/FILE0000.jpg', 'system FOUND.000'],
  ['Wedding/._IMG_1.jpg', 'system Wedding/._IMG_1.jpg'],
  ['Wedding/.DS_Store', 'system Wedding/.DS_Store'],
  ['Wedding/Thumbs.db', 'system Wedding/Thumbs.db'],
  ['ehthumbs.db', 'system ehthumbs.db'],
  ['Wedding/~$List.docx', 'system Wedding/~$List.docx'],
  ['CaptureOne/Cache/Proxies/IMG_1.jpg', 'copies'],
  ['Catalog Previews.lrdata/0/a.jpg', 'copies'],
  ['Shoot/Thumbnails/IMG_1.jpg', 'copies'],
  ['DCIM/100GOPRO/GX010001.LRV', 'copies'],
  ['DCIM/100GOPRO/GX010001.THM', 'copies'],
  ['Wedding/IMG_1.xmp', 'others'],
  ['Wedding/contract.pdf', 'others'],
  ['Wedding/README', 'others'],
])('%s: %s', (path, said) => {
  expect(judge(path)).toBe(said);
});

test('a file without a byte is named, whatever it is', () => {
  expect(judge('Wedding/IMG_1.jpg', 0)).toBe('empty Wedding/IMG_1.jpg');
  expect(judge('Wedding/.hidden', 0)).toBe('system Wedding/.hidden');
});
