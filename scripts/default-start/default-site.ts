import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** Only an end to waiting: on a slow machine the demo takes a quarter of an hour. */
const deadlineMs = 30 * 60_000;

/** The site as a newcomer starts it: in a new folder of its own, without any setting but a free port. */
export class DefaultSite {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'golden-hour-default-'));
  readonly #lines: string[] = [];
  #process: ChildProcess | undefined;

  /** Resolves once it shows its accounts. */
  async start(): Promise<void> {
    this.begin();
    await this.#until(() => this.passwords.size === 3);
  }

  /** Does not wait for anything. */
  begin(): void {
    const { PATH, HOME } = process.env;
    this.#process = spawn(process.execPath, ['src/server/main.ts'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH, HOME, PORT: '0', DATA_DIR: this.#dataDir },
    });
    this.#lines.length = 0;
    for (const stream of [this.#process.stdout, this.#process.stderr])
      if (stream) createInterface(stream).on('line', (line) => this.#lines.push(line));
  }

  get url(): string {
    return this.#find(/is at (http:\S+)$/g)[0]?.[1] ?? '';
  }

  /** By user name. */
  get passwords(): ReadonlyMap<string, string> {
    const accounts = this.#find(/^ {2}(\w+) +(\S+)$/g);
    return new Map(accounts.map(([, name = '', password = '']) => [name, password]));
  }

  /** The lines on the terminal since the start. */
  get printed(): readonly string[] {
    return this.#lines;
  }

  async untilReady(): Promise<void> {
    await this.#until(() => this.#find(/^Ready\b/g).length > 0);
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const site = this.#process;
    if (!site || this.#ended()) return;
    const exit = once(site, 'exit');
    site.kill(signal);
    await exit;
  }

  async remove(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  #ended(): boolean {
    return this.#process?.exitCode !== null || this.#process.signalCode !== null;
  }

  #find(pattern: RegExp): RegExpExecArray[] {
    return this.#lines.flatMap((line) => [...line.matchAll(pattern)]);
  }

  async #until(shown: () => boolean): Promise<void> {
    const deadline = Date.now() + deadlineMs;
    while (!shown()) {
      if (this.#ended() || Date.now() > deadline)
        throw new Error(`The site ended or takes too long. It said:\n${this.#lines.join('\n')}`);
      await wait(100);
    }
  }
}
