import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export interface Sample {
  /** A type of the SDK, such as `Stripe.Charge`. */
  type: string;
  value: unknown;
}

/**
 * What travels as JSON: decimals are text, and there are no methods. Checking an object literal
 * against these refuses fields the SDK does not know and requires those it promises.
 */
const HEAD = `import type Stripe from 'stripe';
type Wire<T> = T extends Stripe.Decimal ? string
  : T extends readonly (infer U)[] ? Wire<U>[]
  : T extends object ? { [K in keyof T as T[K] extends (...args: never[]) => unknown ? never : K]: Wire<T[K]> }
  : T;
`;

const run = promisify(execFile);

/** Lets the compiler compare samples with the SDK's own declarations; returns its errors. */
export async function compareWithSdk(samples: Sample[]): Promise<string> {
  const require = createRequire(import.meta.url);
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  const sdk = join(dirname(require.resolve('stripe')), '../esm/stripe.esm.node.d.ts');
  const directory = await mkdtemp(join(tmpdir(), 'sandbox-types-'));
  try {
    const lines = samples.map(
      ({ type, value }, index) =>
        `export const sample${index}: Wire<${type}> = ${JSON.stringify(value, null, 1)};`,
    );
    await writeFile(join(directory, 'samples.ts'), HEAD + lines.join('\n'));
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: true,
      target: 'esnext',
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
      paths: { stripe: [sdk] },
    };
    const config = join(directory, 'tsconfig.json');
    await writeFile(config, JSON.stringify({ compilerOptions, files: ['samples.ts'] }));
    await run(process.execPath, [compiler, '-p', config]);
    return '';
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (stdout === undefined) throw error;
    return stdout;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
