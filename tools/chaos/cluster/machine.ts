/** Machines of a cluster: each a network namespace with folders of its own, on one bridge. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const network = (...args: string[]) => run('ip', args);

/** The site's own machine has this address, the others .11, .12 and so on. */
export const gateway = '10.77.0.1';

/** Once, in a network namespace of its own. */
export async function makeNetwork(): Promise<void> {
  await run('mount', ['-t', 'tmpfs', 'tmpfs', '/run']);
  await network('link', 'set', 'lo', 'up');
  await network('link', 'add', 'cluster', 'type', 'bridge');
  await network('addr', 'add', `${gateway}/24`, 'dev', 'cluster');
  await network('link', 'set', 'cluster', 'up');
}

interface Program {
  readonly command: readonly [string, ...string[]];
  readonly user: string;
  readonly env?: Readonly<Record<string, string>>;
}

export class Machine {
  readonly name: string;
  readonly address: string;
  /** Its own folders are here, by the path at which its programs see them. */
  readonly disk: string;
  private readonly paths: readonly string[];
  private readonly children = new Set<ChildProcess>();
  private output: string[] = [];

  private constructor(name: string, address: string, disk: string, paths: readonly string[]) {
    this.name = name;
    this.address = address;
    this.disk = disk;
    this.paths = paths;
  }

  static async make(
    name: string,
    nth: number,
    disk: string,
    paths: readonly string[],
  ): Promise<Machine> {
    const machine = new Machine(name, `10.77.0.${10 + nth}`, disk, paths);
    await network('netns', 'add', name);
    await network(
      'link',
      'add',
      `to-${name}`,
      'type',
      'veth',
      'peer',
      'name',
      'eth0',
      'netns',
      name,
    );
    await network('link', 'set', `to-${name}`, 'master', 'cluster', 'up');
    await network('-n', name, 'addr', 'add', `${machine.address}/24`, 'dev', 'eth0');
    await network('-n', name, 'link', 'set', 'eth0', 'up');
    await network('-n', name, 'link', 'set', 'lo', 'up');
    for (const path of paths) {
      await mkdir(join(disk, path), { recursive: true });
      await mkdir(path, { recursive: true });
      await chmod(join(disk, path), 0o777);
    }
    return machine;
  }

  /** Its last lines, of all programs. */
  get words(): string {
    return this.output.join('\n');
  }

  /** Starts a program that stays. */
  start(program: Program): ChildProcess {
    const child = this.enter(program);
    this.children.add(child);
    child.once('exit', () => this.children.delete(child));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        this.output = [...this.output, ...String(data).trim().split('\n')].slice(-60);
      });
    return child;
  }

  /** Runs a program to its end, and returns what it printed. */
  async execute(program: Program): Promise<string> {
    const child = this.enter(program);
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        printed += String(data);
      });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${program.command.join(' ')} ended with ${code}:\n${printed}`);
    return printed;
  }

  /** As if it lost its power: nothing of it says goodbye. */
  async die(): Promise<void> {
    for (let left = await this.pids(); left.length > 0; left = await this.pids()) {
      for (const pid of left)
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended meanwhile.
        }
      await wait(50);
    }
  }

  /** Pids of everything that runs on it. */
  async pids(): Promise<number[]> {
    const { stdout } = await network('netns', 'pids', this.name);
    return stdout.split('\n').filter(Boolean).map(Number);
  }

  /** Pulls its cable, or plugs it in. */
  async connect(isConnected: boolean): Promise<void> {
    await network('link', 'set', `to-${this.name}`, isConnected ? 'up' : 'down');
  }

  /** What it sends to the others is lost, without a word; the site's machine still reaches it. */
  async isolate(from: readonly Machine[], isIsolated: boolean): Promise<void> {
    for (const { address } of from)
      await network(
        ...['-n', this.name, 'route', isIsolated ? 'add' : 'del', 'blackhole', `${address}/32`],
      );
  }

  private enter({ command, user, env = {} }: Program): ChildProcess {
    const binds = this.paths.map((path) => `mount --bind '${join(this.disk, path)}' '${path}'`);
    const steps = [...binds, `exec setpriv --reuid ${user} --regid ${user} --clear-groups "$@"`];
    return spawn(
      'ip',
      [
        ...['netns', 'exec', this.name, 'unshare', '--mount', '--propagation', 'private'],
        ...['sh', '-c', steps.join(' && '), 'sh', ...command],
      ],
      {
        cwd: '/',
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOSTNAME: this.name, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
  }
}
