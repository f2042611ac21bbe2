import { expect, test } from 'vitest';
import { chunkSizes } from '#contract/galleries/gallery-uploads.ts';
import {
  emptyQueue,
  nextToHash,
  nextToMatch,
  nextToSend,
  pausedQueue,
  resumedQueue,
  totalsOf,
  type UploadQueue,
  withChange,
  withFiles,
} from './upload-queue.ts';
import { afterProblem, chunkSizeFor, endOf, filesAtOnceOn, secondsLeft } from './upload-steps.ts';

const file = (id: string, size = 100) => ({ id, name: `IMG_${id}.jpg`, section: '', size });
const queueOf = (count: number, state: UploadQueue['files'][number]['state']): UploadQueue => {
  const files = Array.from({ length: count }, (_, nth) => file(String(nth)));
  const queue = withFiles(emptyQueue, files);
  return { ...queue, files: queue.files.map((one) => ({ ...one, state })) };
};

test('the same files again change nothing, and failed ones are tried again', () => {
  const once = withFiles(emptyQueue, [file('1'), file('2')]);
  const failed = withChange(once, '2', { state: 'failed' });
  const again = withFiles(failed, [
    { ...file('1'), id: '3' },
    { ...file('2'), id: '4' },
    { ...file('1'), id: '5', section: 'Dinner' },
  ]);
  expect(again.files.map(({ id, state }) => [id, state])).toEqual([
    ['1', 'new'],
    ['4', 'new'],
    ['5', 'new'],
  ]);
});

test('few files are compared first, then more in one call, and the last ones however few', () => {
  let queue = queueOf(400, 'new');
  const calls: number[] = [];
  for (let next = nextToHash(queue); next; next = nextToHash(queue)) {
    queue = withChange(queue, next.id, { state: 'hashed' });
    const batch = nextToMatch(queue, 1000);
    if (batch.length > 0) calls.push(batch.length);
    for (const { id } of batch) queue = withChange(queue, id, { state: 'ready' });
  }
  expect(calls).toEqual([4, 16, 80, 300]);
  expect(nextToMatch(queueOf(2500, 'hashed'), 1000)).toHaveLength(1000);
});

const three = { behindPreviews: 1, alone: 3 };

test('three files are sent at once, none while paused, and pausing takes back those on their way', () => {
  let queue = queueOf(5, 'ready');
  expect(nextToSend(queue, three)).toHaveLength(3);
  queue = withChange(queue, '0', { state: 'sending', sent: 40 });
  queue = withChange(queue, '1', { state: 'waiting' });
  expect(nextToSend(queue, three).map(({ id }) => id)).toEqual(['2', '3']);
  const full = { status: 507, code: 'gallery_upload.disk_full', message: 'Full' };
  const paused = pausedQueue(queue, full);
  expect(nextToSend(paused, three)).toEqual([]);
  expect(paused.problem).toBe(full);
  const resumed = resumedQueue(paused);
  expect(resumed.problem).toBeNull();
  expect(nextToSend(resumed, three).map(({ id, sent }) => [id, sent])).toEqual([
    ['0', 40],
    ['1', 0],
    ['2', 0],
  ]);
});

test('failed files are counted, but not what remains to be sent', () => {
  let queue = queueOf(4, 'ready');
  queue = withChange(queue, '0', { state: 'arrived', sent: 100 });
  queue = withChange(queue, '1', { state: 'sending', sent: 30 });
  queue = withChange(queue, '2', { state: 'failed', sent: 60 });
  expect(totalsOf(queue)).toEqual({
    files: 4,
    arrived: 1,
    failed: 1,
    waiting: 0,
    left: 2,
    bytes: 300,
    sentBytes: 130,
    previews: 0,
    previewsMade: 0,
  });
});

test('chunks grow with the speed of the line', () => {
  const [small, first, defaultValue, large] = chunkSizes;
  expect(chunkSizeFor(null)).toBe(first);
  expect(chunkSizeFor(12_000)).toBe(small);
  expect(chunkSizeFor(3.5 * 2 ** 20)).toBe(defaultValue);
  expect(chunkSizeFor(20 * 2 ** 20)).toBe(large);
});

test.each([
  [null, 1, 1],
  [12_000, 0, 1],
  [126_000, 0, 3],
  [999_000, 0, 3],
  [1_000_000, 1, 3],
])(
  'a line of %s bytes a second takes %i files behind previews, and %i without',
  (speed, behind, alone) => {
    expect(filesAtOnceOn(speed)).toEqual({ behindPreviews: behind, alone });
  },
);

test('an original follows behind previews, and never one that waits for its own', () => {
  const photos = ['1', '2', '3', '4'].map((id) => file(id, 2_000_000));
  let queue = withFiles(emptyQueue, [
    ...photos,
    { ...file('5'), name: 'film.mp4', size: 3_000_000 },
  ]);
  for (const { id } of queue.files) queue = withChange(queue, id, { state: 'ready' });
  for (const id of ['1', '2']) queue = withChange(queue, id, { seen: true });
  const next = () => nextToSend(queue, three).map(({ id }) => id);
  expect(next()).toEqual(['1']);
  expect(nextToSend(queue, { ...three, behindPreviews: 0 })).toEqual([]);
  queue = withChange(queue, '1', { state: 'sending' });
  expect(next()).toEqual([]);
  expect(totalsOf(queue)).toMatchObject({ previews: 4, previewsMade: 2 });
  for (const id of ['3', '4']) queue = withChange(queue, id, { seen: true });
  expect(next()).toEqual(['2', '3']);
});

test.each([
  ['both are under way: the longer one', [100, 50, 10, 5], [10, 1], 5],
  ['originals alone', [100, 20, 10, 10], [10, null], 8],
  ['previews alone', [100, 100, 10, 4], [null, 2], 3],
  ['the line is not known yet', [100, 0, 10, 4], [null, 2], null],
  ['previews are not known yet', [100, 50, 10, 4], [10, null], null],
  ['nothing is left', [100, 100, 0, 0], [null, null], 0],
] as const)('the time that is left, when %s', (_, amounts, pace, seconds) => {
  const [bytes, sentBytes, previews, previewsMade] = amounts;
  const totals = { ...totalsOf(emptyQueue), bytes, sentBytes, previews, previewsMade };
  const [bytesASecond, previewsASecond] = pace;
  expect(secondsLeft(totals, { bytesASecond, previewsASecond })).toBe(seconds);
});

test.each([
  ['sending', null, null],
  ['waiting', 'unreachable', null],
  ['arrived', null, 'arrived'],
  ['failed', 'unreadable', 'waiting'],
  ['failed', 'gallery.full', 'waiting'],
  ['failed', 'taken_out', 'skipped'],
  ['failed', 'validation', 'skipped'],
] as const)('%s with %s ends as %s', (state, code, end) => {
  const problem = code === null ? null : { status: 0, code, message: '' };
  expect(endOf({ state, problem })).toBe(end);
});

test.each([
  [0, 'unreachable', 'retry'],
  [503, 'unavailable', 'retry'],
  [429, 'rate_limited', 'retry'],
  [423, 'gallery_upload.in_use', 'retry'],
  [409, 'gallery_upload.offset', 'retry'],
  [400, 'gallery_upload.broken', 'retry'],
  [400, 'validation', 'fail'],
  [413, 'gallery.full', 'fail'],
  [0, 'unreadable', 'fail'],
  [404, 'taken_out', 'fail'],
  [413, 'gallery.nothing_held', 'stop'],
  [409, 'gallery.approved', 'stop'],
  [401, 'unauthorized', 'stop'],
  [507, 'gallery_upload.disk_full', 'stop'],
])('after %i %s: %s', (status, code, next) => {
  expect(afterProblem({ status, code })).toBe(next);
});
