import { expect, test, vi } from 'vitest';
import { LineSpeed } from './line-speed.ts';
import type { UploadEvents } from './send-upload.ts';
import { UploadRunner } from './upload-runner.ts';
import type { UploadWorld } from './upload-world.ts';

const fileOf = (name: string, size = 100) => new File([new Uint8Array(size)], name);
const chosen = (...names: readonly string[]) =>
  names.map((name) => ({ file: fileOf(name), section: '' }));

const fastLine = () => {
  const line = new LineSpeed();
  line.start(0);
  line.add(100_000_000, 2000);
  return line;
};

/** A runner whose sending is in the test's hands: `sent` are the files that it began, by name. */
function start(world: Partial<UploadWorld> = {}) {
  const sent: { name: string; path: string | null; events: UploadEvents; signal: AbortSignal }[] =
    [];
  const arrived = vi.fn();
  const runner = new UploadRunner({
    galleryId: 1,
    hash: async (file) => `hash of ${file.name}`,
    match: async (files) => files.map(() => null),
    toProblem: () => ({ status: 503, code: 'unavailable', message: 'Not now.' }),
    send: async (_file, { name, path }, events, signal) => {
      sent.push({ name, path, events, signal });
    },
    preview: undefined,
    pause: () => 0,
    line: fastLine(),
    pace: new LineSpeed(),
    onArrived: arrived,
    ...world,
  });
  const last = () => {
    const found = sent.at(-1);
    if (!found) throw new Error('Nothing was sent');
    return found;
  };
  const states = () => runner.read().files.map(({ name, state }) => `${name} ${state}`);
  return { runner, sent, last, arrived, states };
}

test('files that are there are not sent, those begun go on where they were', async () => {
  const asked: string[][] = [];
  const { runner, sent, last, arrived, states } = start({
    line: new LineSpeed(),
    match: async (files) => {
      asked.push(files.map(({ name, sha256 }) => `${name} ${sha256}`));
      return files.map(({ name, size }) =>
        name === 'b.jpg'
          ? { path: '/uploads/2', offset: size, chunkSize: 5, seen: true }
          : name === 'c.jpg'
            ? { path: '/uploads/3', offset: 60, chunkSize: 5, seen: false }
            : null,
      );
    },
  });
  runner.add(chosen('a.jpg', 'b.jpg', 'c.jpg'));
  await expect.poll(() => sent.map(({ name, path }) => [name, path])).toEqual([['a.jpg', null]]);
  // One after the other, until the line is known.
  expect(arrived).toHaveBeenCalledTimes(1);
  last().events.onArrived();
  expect([last().name, last().path]).toEqual(['c.jpg', '/uploads/3']);
  last().events.onArrived();
  expect(asked).toEqual([['a.jpg hash of a.jpg', 'b.jpg hash of b.jpg', 'c.jpg hash of c.jpg']]);
  expect(arrived).toHaveBeenCalledTimes(3);
  await expect.poll(states).toEqual(['a.jpg arrived', 'b.jpg arrived', 'c.jpg arrived']);
});

test('a site that is down is tried again with what was begun, and nothing is lost', async () => {
  const { runner, sent, last, states } = start();
  runner.add(chosen('a.jpg'));
  await expect.poll(() => sent.length).toBe(1);
  last().events.onPath('/uploads/7', 5);
  last().events.onProgress(50);
  last().events.onProblem({ status: 503, code: 'unavailable', message: 'Not now.' });
  await expect.poll(() => sent.length).toBe(2);
  expect(last().path).toBe('/uploads/7');
  last().events.onArrived();
  await expect.poll(states).toEqual(['a.jpg arrived']);
});

test('a full gallery refuses one file, a full disk stops all until someone resumes', async () => {
  const { runner, sent, last, states } = start();
  runner.add(chosen('a.jpg'));
  await expect.poll(() => sent.length).toBe(1);
  last().events.onProblem({ status: 413, code: 'gallery.full', message: '', roomBytes: 9 });
  await expect.poll(states).toEqual(['a.jpg failed']);

  runner.add(chosen('b.jpg', 'c.jpg'));
  await expect.poll(() => sent.length).toBe(3);
  const other = sent[1];
  last().events.onProblem({ status: 507, code: 'gallery_upload.disk_full', message: 'Full.' });
  expect(runner.read().problem?.message).toBe('Full.');
  expect(other?.signal.aborted).toBe(true);
  // What comes after the end of its sending counts no more.
  other?.events.onProblem({ status: 0, code: 'unreachable', message: '' });
  expect(states()).toEqual(['a.jpg failed', 'b.jpg ready', 'c.jpg ready']);
  expect(sent).toHaveLength(3);

  runner.resume();
  expect(sent.slice(3).map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg']);
});

test('a file that the device lost does not stop the others', async () => {
  const { runner, sent, states } = start({
    hash: async ({ name }) => {
      if (name === 'a.jpg') throw new DOMException('Gone', 'NotFoundError');
      return null;
    },
  });
  runner.add(chosen('a.jpg', 'b.jpg'));
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['b.jpg']);
  await expect.poll(states).toEqual(['a.jpg failed', 'b.jpg sending']);
});

test('a file that arrived damaged is compared and sent again', async () => {
  const { runner, sent, last } = start();
  runner.add(chosen('a.jpg'));
  await expect.poll(() => sent.length).toBe(1);
  last().events.onArrived();
  runner.again('a.jpg');
  await expect.poll(() => sent.length).toBe(2);
  expect(last().path).toBeNull();
});

test('a section that is removed or renamed takes along what has not arrived of it', async () => {
  const { runner, sent, states } = start({ line: new LineSpeed() });
  const inSection = (name: string, section: string) => ({ file: fileOf(name), section });
  runner.add([inSection('a.jpg', 'A'), inSection('b.jpg', 'A'), inSection('c.jpg', 'B')]);
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['a.jpg']);
  runner.rename('B', 'C');
  runner.drop('A');
  expect(sent[0]?.signal.aborted).toBe(true);
  await expect.poll(states).toEqual(['a.jpg failed', 'b.jpg failed', 'c.jpg sending']);
  expect(runner.read().files[2]?.section).toBe('C');
});

test('nothing goes on after the page was left', async () => {
  const { runner, sent } = start();
  runner.add(chosen('a.jpg'));
  await expect.poll(() => sent.length).toBe(1);
  runner.end();
  expect(sent[0]?.signal.aborted).toBe(true);
});

test('one original at a time follows behind the previews, and goes on where those began', async () => {
  const previews: string[] = [];
  const { runner, sent } = start({
    preview: async ({ name }) => {
      previews.push(name);
      expect(sent.length).toBeLessThanOrEqual(1);
      return name === 'b.jpg' ? null : { path: `/uploads/${name}`, chunkSize: 5 };
    },
  });
  const files = ['a.jpg', 'b.jpg', 'c.mp4'].map((name) => fileOf(name, 1_000_001));
  runner.add(files.map((file) => ({ file, section: '' })));
  await expect
    .poll(() => sent.map(({ name, path }) => [name, path]))
    .toEqual([
      ['c.mp4', null],
      ['a.jpg', '/uploads/a.jpg'],
      ['b.jpg', null],
    ]);
  expect(previews).toEqual(['a.jpg', 'b.jpg']);
});

test('an upload that is refused with its preview stops or fails as without one', async () => {
  const { runner, states } = start({
    preview: () => Promise.reject(new Error('full')),
    toProblem: () => ({ status: 413, code: 'gallery.full', message: 'Full.' }),
  });
  runner.add([{ file: fileOf('a.jpg', 1_000_001), section: '' }]);
  await expect.poll(states).toEqual(['a.jpg failed']);
});
