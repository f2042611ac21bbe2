import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { isSample } from '#testing/long.ts';
import { type CurlReply, commandsOf, curl } from '#testing/outside/curl.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';

const run = promisify(execFile);
const page = await readFile('docs/api.md', 'utf8');

let app: TestApp;
let client: Person;
beforeAll(async () => {
  // The page says how often one may call, so the limits are on.
  app = await startTestApp({ env: { RATE_LIMITS: 'on' } });
  const creator = await registerCreator(app, { fullName: 'Rafael Guerra' });
  await creator.browser.patch(`/api/creators/${creator.creatorId}`, { acceptsBookings: true });
  client = await registerClient(app);
});
afterAll(() => app.close());

it('leads with curl from signing in to a booking', async () => {
  const cookies = new Map<string, string>();
  const variables = new Map([
    ['SITE', app.url],
    ['PASSWORD', client.password],
  ]);
  const replies: CurlReply[] = [];
  const send = async (line: string) => {
    const reply = await curl(
      line.replace('\\"username\\": \\"client\\"', `\\"username\\": \\"${client.username}\\"`),
      variables,
      cookies,
    );
    expect([line, reply.status, reply.json]).toEqual([line, expect.toSatisfy(isFine), reply.json]);
    replies.push(reply);
  };
  const last = () => replies.at(-1)?.json;
  const assign: Record<string, () => unknown> = {
    CREATOR: () => last()[0].id,
    START: () => last().days.flatMap((day: { starts: string[] }) => day.starts)[0],
    BOOKING: () => last().id,
    PAID: () => last().id,
    SECRET: () => last().clientSecret,
    INTENT: () => last().clientSecret.split('_secret_')[0],
    KEY: () => last().publishableKey,
  };
  for (const line of commandsOf(page)) {
    const [, name] = /^([A-Z]+)=/.exec(line) ?? [];
    if (name === undefined) await send(line);
    else if (!variables.has(name)) variables.set(name, String(assign[name]?.()));
  }
  const [signedIn, found, , booked, payment, read, cancelled] = replies;
  expect(last()).toMatchObject({ object: 'payment_intent', status: 'succeeded' });
  await expect
    .poll(async () => {
      const { json } = await client.browser.get(`/api/bookings/${variables.get('PAID')}`);
      return json.status;
    })
    .toBe('confirmed');
  expect(signedIn?.json).toMatchObject({ username: client.username });
  expect(found?.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
  expect(found?.headers.get('x-ratelimit-reset')).toMatch(/^\d+$/);
  expect(booked?.json).toMatchObject({ status: 'pending', amount: 20_000 });
  expect(payment?.json.clientSecret).toContain('_secret_');
  expect(read?.json.id).toBe(booked?.json.id);
  expect(cancelled?.json.status).toBe('cancelled');
});
const isFine = (status: number) => status === 200 || status === 201;

it.skipIf(isSample)('has a program for a generated client that books', async () => {
  const { resolve } = createRequire(join(process.cwd(), 'packages/api-client/package.json'));
  const bin = (name: string, path: string) => join(dirname(resolve(`${name}/package.json`)), path);
  // In the package, where the program finds its imports.
  const folder = await mkdtemp('packages/api-client/.client-');
  try {
    const [, program = ''] = /^```ts\n([\s\S]*?)^```/m.exec(page) ?? [];
    await writeFile(join(folder, 'book.ts'), program);
    const types = join(folder, 'golden-hour.ts');
    const node = (...args: string[]) =>
      run(process.execPath, args, {
        env: {
          ...process.env,
          SITE: app.url,
          USERNAME: client.username,
          PASSWORD: client.password,
        },
      });
    await node(
      bin('openapi-typescript', 'bin/cli.js'),
      `${app.url}/api/openapi.json`,
      '--default-non-nullable=false',
      '-o',
      types,
    );
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(strictly));
    const checked = await node(bin('typescript', 'bin/tsc'), '-p', folder).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    );
    expect(checked.stdout).toBe('');
    const { stdout } = await node(join(folder, 'book.ts'));
    expect(stdout).toMatch(/^Rafael Guerra, \d{4}-\d\d-\d\dT[\d:.]+Z: \$200, pending\n$/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

const strictly = {
  compilerOptions: {
    target: 'esnext',
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [join(process.cwd(), 'node_modules/@types')],
  },
  files: ['book.ts'],
};
