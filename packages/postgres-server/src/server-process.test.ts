import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** A server that takes a while to exit after `pg_ctl` has reported that it is gone. */
const slowServer = `
  const { writeFileSync } = require('node:fs');
  const lines = [process.pid, '', '', '', '', '', '', 'ready'];
  writeFileSync('postmaster.pid', lines.join('\\n'));
  process.on('SIGINT', () => setTimeout(() => process.exit(0), 300));
  setInterval(() => {}, 1000);
`;
const stopped = `
  import { spawn } from 'node:child_process';
  const { runServer } = await import(process.env.SERVER_PROCESS);
  let child;
  const commands = {
    run: async () => { child.kill('SIGINT'); return ''; },
    startServer: () => {
      child = spawn(process.execPath, ['-e', process.env.SLOW_SERVER], { stdio: 'ignore' });
      return child;
    },
    giveTo: async () => {},
  };
  const server = await runServer({
    commands, clusterDir: '.', logFile: 'log', port: 0, settings: {}, log: () => {},
  });
  await server.stop();
  console.log('stopped', child.exitCode);
`;

test('a process with nothing else to do waits until its database has ended', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'golden-hour-server-process-'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', stopped],
    {
      cwd,
      env: {
        ...process.env,
        SERVER_PROCESS: join(import.meta.dirname, 'server-process.ts'),
        SLOW_SERVER: slowServer,
      },
    },
  );
  expect(stdout).toBe('stopped 0\n');
  await rm(cwd, { recursive: true, force: true });
});
