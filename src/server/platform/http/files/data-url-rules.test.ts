import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liftDataUrl } from './data-url-rules.ts';

async function lift(json: string, lengths: readonly number[] = []) {
  const whole = Buffer.from(json);
  async function* pieces() {
    let at = 0;
    for (const length of lengths) {
      yield whole.subarray(at, at + length);
      at += length;
    }
    yield whole.subarray(at);
  }
  const lifted = { beside: '', files: 0 };
  const got: Buffer[] = [];
  for await (const piece of liftDataUrl(pieces(), lifted)) got.push(piece);
  const beside = Buffer.from(lifted.beside, 'latin1').toString();
  return { bytes: Buffer.concat(got), beside, files: lifted.files };
}

const writers: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('/', '\\/'),
  (text) => text.replaceAll('+', '\\u002b').replaceAll('=', '\\u003D'),
];

test('the bytes and the rest are the same for any chunking and escaping', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 90 }),
      fc.constantFrom(...writers),
      fc.constantFrom(undefined, 2),
      fc.array(fc.nat(40), { maxLength: 20 }),
      async (bytes, message, write, indent, lengths) => {
        const head = 'data:image/png;base64,';
        const imageData = head + Buffer.from(bytes).toString('base64');
        const json = write(
          JSON.stringify({ words: message, imageData, last: [1, 'x'] }, null, indent),
        );
        const lifted = await lift(json, lengths);
        expect(lifted.bytes.equals(Buffer.from(bytes))).toBe(true);
        const words2 = JSON.parse(write(JSON.stringify(message)));
        expect(JSON.parse(lifted.beside)).toEqual({
          words: words2,
          imageData: head,
          last: [1, 'x'],
        });
        expect(lifted.files).toBe(1);
      },
    ),
    { numRuns: 40 },
  );
});

test('other strings are left in place', async () => {
  const body = { a: 'data:text/html;base64,PGI+', b: 'é "quoted" \\', c: 'x'.repeat(5000) };
  const { bytes, beside, files } = await lift(JSON.stringify(body), [7, 20, 1, 1, 2000]);
  expect([JSON.parse(beside), bytes.length, files]).toEqual([body, 0, 0]);
});

test.each([
  ['much beside the file', JSON.stringify({ a: 'x'.repeat(20_000) })],
  ['an escape that is none', '{"imageData":"data:image/png;base64,AA\\qAA"}'],
  ['an escape without an end', '{"imageData":"data:image/png;base64,AA\\uZZZZAAAA"}'],
])('%s is refused', async (_, json) => {
  await expect(lift(json)).rejects.toMatchObject({ code: 'invalid_input' });
});
