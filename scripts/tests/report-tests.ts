import { writeFileSync } from 'node:fs';
import type { TestError } from 'vitest';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Summary of a Vitest run, as JSON in the file that TEST_REPORT names. */
export interface TestReport {
  readonly passed: number;
  /** Failed tests, and files that could not be run, with paths relative to the project. */
  readonly failures: readonly {
    readonly file: string;
    readonly name: string;
    readonly why: string;
  }[];
  /** Errors outside of tests, such as unhandled rejections. */
  readonly unhandledErrors: readonly string[];
  /** Milliseconds that the tests of each file took. */
  readonly durations: Readonly<Record<string, number>>;
}

/** Writes a TestReport, so failures can be repeated at the end of a long output. */
export default class ReportTests implements Reporter {
  #files = 0;
  #ended = 0;

  onTestRunStart(files: readonly unknown[]): void {
    this.#files = files.length;
  }

  /** Says how far the run is, ten times. */
  onTestModuleEnd(): void {
    const before = Math.floor((10 * this.#ended) / this.#files);
    this.#ended += 1;
    if (Math.floor((10 * this.#ended) / this.#files) === before) return;
    console.log(`── ${this.#ended} of ${this.#files} test files`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const path = process.env['TEST_REPORT'];
    if (!path) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const report: TestReport = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: modules.flatMap(failuresOf),
      unhandledErrors: unhandledErrors.map(explain),
      durations: Object.fromEntries(
        modules
          .map(
            (module) =>
              [module.relativeModuleId, Math.round(module.diagnostic().duration)] as const,
          )
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    };
    writeFileSync(path, JSON.stringify(report));
  }
}

function failuresOf(module: TestModule): TestReport['failures'] {
  const file = module.relativeModuleId;
  const suites = [...module.children.allSuites()].map((suite) => ({
    name: suite.fullName,
    errors: suite.errors(),
  }));
  const tests = [...module.children.allTests('failed')].map((test) => ({
    name: test.fullName,
    errors: test.result().errors ?? [],
  }));
  return [{ name: 'the file itself', errors: module.errors() }, ...suites, ...tests]
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => ({ file, name, why: errors.map(explain).join('\n') }));
}

/** The message, what differs, and the project's own lines of the stack. */
function explain(error: TestError | SerializedError): string {
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const own = stack.filter((line) => !line.includes('node_modules'));
  const diff = 'diff' in error ? error.diff : undefined;
  return [error.message, diff, ...own].filter(Boolean).join('\n');
}
