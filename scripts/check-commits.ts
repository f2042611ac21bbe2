/** Checks the subjects of commits since the rule: at most 72 characters, without a period at the end. */
import { execFileSync } from 'node:child_process';

/** The last commit that may have a longer one. */
const before = '61027d9bbfc28d10c6163ab3b779d5d7b131ca6d';
const longest = 72;

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** A copy without history, or with a part of it, has nothing to check. */
function listSubjects(): string[] {
  try {
    git('merge-base', '--is-ancestor', before, 'HEAD');
    const log = git('log', '--no-merges', '--format=%h %s', `${before}..HEAD`);
    return log.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

const lines = listSubjects();
const wrong = lines.filter((line) => {
  const subject = line.slice(line.indexOf(' ') + 1);
  return [...subject].length > longest || subject.endsWith('.');
});
for (const line of wrong)
  console.error(`${line}: a subject has at most ${longest} characters and no period`);
console.log(`commits: ${lines.length} since the rule, ${wrong.length} mistakes`);
process.exitCode = wrong.length > 0 ? 1 : 0;
