import { spawn } from 'node:child_process';

/** Runs a command of the operator in the shell; rejects if it fails. */
export function runCommand(command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`"${command}" ended with ${code}`)),
    );
  });
}
