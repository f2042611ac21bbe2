/** Strings that broke something once, as every parameter of every call. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { isLong, isSample } from '#testing/long.ts';
import { type Person, registerOperator } from '#testing/people.ts';
import { routes } from './capabilities.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  operator = await registerOperator(app);
});
afterAll(() => app.close());

/** As they stand in an address. */
const hostile = [
  ...['%00', 'abc%00', '%00%00', '%0d%0a', '%7f', '%ff', '%ed%a0%80', '%e2%80%ae', '%ef%bf%bf'],
  ...['0', '-1', '1e309', '0x10', 'NaN', 'null', 'true', '2147483648', '9007199254740993'],
  ...['..%2f..%2fetc%2fpasswd', '%5c', '%25', "1'%20or%20'1'='1", '%3Cscript%3E', '{{7*7}}'],
  ...['0000-01-01', '9999-12-31T23:59:60Z', 'http:%2f%2f2130706433%2f', 'a'.repeat(400)],
];

interface Call {
  readonly method: string;
  readonly path: string;
}

/** How many of the strings are skipped after each that is tried: all are tried somewhere, and everywhere in the long run. */
const skipped = isLong ? 0 : isSample ? 8 : 2;

/** Each call with one of its path's parameters or query values replaced. */
const calls = routes.flatMap(({ endpoint: { method, path, query } }, at): Call[] => {
  const params = path.match(/:\w+/g) ?? [];
  const filled = (hole?: string, value = '1') =>
    path.replace(/:\w+/g, (param) => (param === hole ? value : '1'));
  const shape = (query?._zod.def as { shape?: object } | undefined)?.shape ?? {};
  const holes = [
    ...params.map((param) => (value: string) => filled(param, value)),
    ...Object.keys(shape).map((name) => (value: string) => `${filled()}?${name}=${value}`),
  ];
  return holes.flatMap((fill, hole) =>
    hostile
      .filter((_, n) => (n + at + hole) % (skipped + 1) === 0)
      .map((value) => ({ method, path: fill(value) })),
  );
});

async function replyOf({ method, path }: Call): Promise<string[]> {
  const { status, text, headers } = await operator.browser.send(
    method,
    path,
    ['GET', 'HEAD'].includes(method) ? {} : { body: {} },
  );
  const plain = status < 500 && !/\bat .+:\d+:\d+|invalid byte sequence/.test(text);
  // A reply to HEAD has no body to say it in.
  const asText =
    status < 400 ||
    (headers.get('content-type')?.includes('json') && (method === 'HEAD' || text.length > 20));
  return plain && asText ? [] : [`${method} ${path}: ${status} ${text.slice(0, 100)}`];
}

it('are answered without an error of the server, and refused in words', async () => {
  expect(calls.length).toBeGreaterThan(isSample ? 700 : 2000);
  const wrong: string[] = [];
  const waiting = [...calls];
  const work = async () => {
    for (let call = waiting.pop(); call; call = waiting.pop()) wrong.push(...(await replyOf(call)));
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(wrong).toEqual([]);
});

it('a null character in a path is refused with the reason', async () => {
  for (const event of ['%00', 'abc%00']) {
    const { status, json } = await operator.browser.post(`/api/operator/webhooks/${event}/retry`);
    expect([status, json.fields]).toEqual([400, { event: "Control characters aren't allowed" }]);
  }
});
