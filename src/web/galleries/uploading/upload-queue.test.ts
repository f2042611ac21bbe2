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
import { afterProblem, chunkSizeFor, endOf, filesAtOnceOn } from './upload-steps.ts';

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

test('three files are sent at once, none while paused, and pausing takes back those on their way', () => {
  let queue = queueOf(5, 'ready');
  expect(nextToSend(queue, 3)).toHaveLength(3);
  queue = withChange(queue, '0', { state: 'sending', sent: 40 });
  queue = withChange(queue, '1', { state: 'waiting' });
  expect(nextToSend(queue, 3).map(({ id }) => id)).toEqual(['2', '3']);
  const full = { status: 507, code: 'gallery_upload.disk_full', message: 'Full' };
  const paused = pausedQueue(queue, full);
  expect(nextToSend(paused, 3)).toEqual([]);
  expect(paused.problem).toBe(full);
  const resumed = resumedQueue(paused);
  expect(resumed.problem).toBeNull();
  expect(nextToSend(resumed, 3).map(({ id, sent }) => [id, sent])).toEqual([
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
  });
});

test('chunks grow with the speed of the line', () => {
  const [small, first, usual, large] = chunkSizes;
  expect(chunkSizeFor(null)).toBe(first);
  expect(chunkSizeFor(12_000)).toBe(small);
  expect(chunkSizeFor(3.5 * 2 ** 20)).toBe(usual);
  expect(chunkSizeFor(20 * 2 ** 20)).toBe(large);
});

test('a slow line takes one file at a time, and so does one that is not known', () => {
  expect([null, 12_000, 124_000, 126_000].map(filesAtOnceOn)).toEqual([1, 1, 1, 3]);
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
