import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Seconds of CPU that this process and all that it has waited for have used; undefined where the system does not say. */
export function cpuSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // After the name, which may hold spaces: user and system time of the process, and of its children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    return undefined;
  }
}

/** Seconds of CPU that a fixed piece of work takes here: other figures are compared by their ratio to it. */
export function calibrate(): number {
  const before = process.cpuUsage();
  const block = Buffer.alloc(1024 * 1024, 7);
  for (let n = 0; n < 300; n += 1) createHash('sha256').update(block).digest();
  const words: Record<string, number> = {};
  for (let n = 0; n < 1_000_000; n += 1) {
    const word = `w${(n * 7919) % 5000}`;
    words[word] = (words[word] ?? 0) + 1;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
