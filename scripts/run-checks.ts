import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, resolve as resolvePath } from 'node:path';
import { z } from 'zod';

export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
}

/** Runs the scripts `check:…` of package.json, two at a time, each one's output kept together. */
export async function runChecks(): Promise<CheckResult[]> {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const waiting = Object.entries(scripts).filter(([name]) => name.startsWith('check:'));
  const results: CheckResult[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(...next));
  };
  await Promise.all([work(), work()]);
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  console.log(failed.length > 0 ? `checks failed: ${failed.join(', ')}` : 'all checks passed');
  return results;
}

async function run(name: string, command: string): Promise<CheckResult> {
  const { code, output } = await capture(command);
  console.log(`── ${name} ${code === 0 ? 'passed' : 'FAILED'}`);
  if (output.trim() !== '') console.log(output.trimEnd());
  return { name, passed: code === 0 };
}

/** Without npm in between, which takes half a second of a core each time. */
function capture(command: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const path = [resolvePath('node_modules/.bin'), process.env['PATH']].join(delimiter);
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path },
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
