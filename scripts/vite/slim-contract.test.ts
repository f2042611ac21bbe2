import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { slimContract } from './slim-contract.ts';

const file = join(import.meta.dirname, '../../src/contract/replies.ts');
const { handler } = slimContract().transform as unknown as {
  handler: (code: string, id: string) => { code: string };
};

/** What is left of these lines for a page that uses `used` alone. */
async function leftOf(lines: string): Promise<string> {
  const sources: Record<string, string> = {
    page: `import { used } from 'contract'; console.log(used);`,
    contract: handler(`import * as z from 'zod/mini';\n${lines}`, file).code,
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: 'page', external: ['zod/mini'] },
    },
    plugins: [
      {
        name: 'sources',
        enforce: 'pre',
        resolveId: (id) => (id in sources ? id : null),
        load: (id) => {
          const code = sources[id];
          return code === undefined ? null : { code, moduleSideEffects: false };
        },
      },
    ],
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code;
}

test.each([
  ['a call', 'export const reply = z.object({ title: z.string() });'],
  [
    "a read of another's shape",
    `const work = z.object({ title: z.string() });
     export const reply = z.object({ title: work.shape.title });`,
  ],
])('nothing is left of %s that the page does not use', async (_, lines) => {
  const left = await leftOf(`export function used() {}\n${lines}`);
  expect(left).toContain('console.log(');
  expect(left).not.toMatch(/\bz\.|object|string/);
});

test('what a page uses is left as it was', async () => {
  const left = await leftOf(
    `const work = z.object({ title: z.string() });
     export const used = z.object({ title: work.shape.title });`,
  );
  expect(left).toContain('from "zod/mini"');
  expect(left).toContain('work.shape.title');
});
