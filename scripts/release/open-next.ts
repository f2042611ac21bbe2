/**
 * After the commit of a release, with nothing else changed: lists it in docs/releases.md and names what
 * follows after the next one, so that no other commit calls itself as the release does.
 * `npm run release:after [-- 0.4.0]` (without a version: the next minor one)
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const read = (path: string) => readFileSync(path, 'utf8');
const replace = (path: string, from: string, to: string, times = 1) => {
  let text = read(path);
  for (let nth = 0; nth < times; nth += 1) {
    if (!text.includes(from)) throw new Error(`${path} does not say ${from}`);
    text = text.replace(from, to);
  }
  writeFileSync(path, text);
};

const { version } = JSON.parse(read('package.json')) as { version: string };
const date = new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - (\\S+)$`, 'm').exec(
  read('CHANGELOG.md'),
)?.[1];
if (!/^\d+\.\d+\.\d+$/.test(version) || date === undefined)
  throw new Error(`${version} is not being released: see docs/deployment.md#a-release`);
if (git('status', '--porcelain') !== '') throw new Error('Commit the release first');
if (read('docs/releases.md').includes(`\n| ${version} |`))
  throw new Error(`docs/releases.md lists ${version} already`);
const [major = 0, minor = 0] = version.split('.').map(Number);
const next = `${process.argv[2] ?? `${major}.${minor + 1}.0`}-dev`;

const releases = read('docs/releases.md');
const last = releases.split('\n').findLast((line) => line.startsWith('| ')) ?? '';
const row = `| ${version} | ${date} | \`${git('rev-parse', 'HEAD')}\` |`;
replace('docs/releases.md', last, `${last}\n${row}`);
replace('package.json', `"version": "${version}"`, `"version": "${next}"`);
replace('package-lock.json', `"version": "${version}"`, `"version": "${next}"`, 2);
replace('Dockerfile', `image.version="${version}"`, `image.version="${next}"`);
console.log(
  `${row}\nThis is ${next} from here on. Commit it, and tag the commit before: v${version}`,
);
