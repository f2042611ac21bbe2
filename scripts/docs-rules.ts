import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, relative } from 'node:path';
import { z } from 'zod';

type Page = { path: string; text: string; prose: string };

const Package = z.object({ scripts: z.record(z.string(), z.string()).default({}) });
const recordSections = ['Context', 'Decision', 'Consequences', 'Check'];

/**
 * Reads README, CONTRIBUTING, CHANGELOG and docs/ below `root`, and the links of results; returns
 * their mistakes.
 */
export function checkDocs(root: string): { pages: number; failures: string[] } {
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
    .sort()
    .map((path) => readPage(root, path));
  const scripts = Object.keys(
    Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).scripts,
  );
  const files = projectFiles(root);
  const results = globSync('bench/results/*.md', { cwd: root }).map((path) => readPage(root, path));
  const failures = [
    ...results.flatMap((page) => brokenLinks(root, page)),
    ...pages.flatMap((page) => [
      ...brokenLinks(root, page),
      ...unknownCommands(page, scripts),
      ...closedPrograms(root, page),
      // The changelog may mention deleted files.
      ...(page.path === 'CHANGELOG.md' ? [] : unknownPaths(root, page, files)),
    ]),
    ...decisionRecords(pages),
    ...unexplainedSettings(root, pages),
  ];
  return { pages: pages.length, failures };
}

function readPage(root: string, path: string): Page {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, prose: text.replaceAll(/^```[\s\S]*?^```/gm, '') };
}

function projectFiles(root: string): string[] {
  return globSync('**/*', {
    cwd: root,
    exclude: (name) => ['node_modules', '.git', 'dist', '.data'].includes(basename(name)),
  }).map((path) => path.replaceAll('\\', '/'));
}

function brokenLinks(root: string, { path, prose }: Page): string[] {
  const targets = [...prose.matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)/g)].map(
    ([, target]) => target ?? '',
  );
  return targets
    .filter((target) => !/^([a-z][\w+.-]*:|\/\/)/i.test(target))
    .flatMap((target) => {
      const [file = '', heading] = target.split('#');
      const absolute = file === '' ? join(root, path) : join(root, dirname(path), decodeURI(file));
      if (!existsSync(absolute)) return [`${path}: the link to ${target} leads nowhere`];
      if (!heading || !absolute.endsWith('.md')) return [];
      const known = headings(readFileSync(absolute, 'utf8')).includes(heading);
      const name = relative(root, absolute);
      return known ? [] : [`${path}: ${name} has no heading for #${heading}`];
    });
}

/** The anchors that GitHub and others derive from headings. */
function headings(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6}\s+(.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}

function unknownCommands({ path, text }: Page, scripts: string[]): string[] {
  const named = [
    ...[...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([command, name]) => ({
      command,
      name,
    })),
    ...[...text.matchAll(/\bnpm (test|start)\b/g)].map(([command, name]) => ({ command, name })),
  ];
  return named
    .filter(({ name }) => !scripts.includes(name ?? ''))
    .map(({ command }) => `${path}: there is no \`${command}\``);
}

/** Programs of ours that a page starts by their path, and whose mode keeps it from working. */
function closedPrograms(root: string, { path, text }: Page): string[] {
  return [...text.matchAll(/^(?:[A-Z_]+=\S+ )*((?:[\w-]+\/)+[\w-]+\.sh)\b/gm)]
    .map(([, program = '']) => program)
    .filter(
      (program) =>
        ((statSync(join(root, program), { throwIfNoEntry: false })?.mode ?? 0) & 0o111) === 0,
    )
    .map((program) => `${path}: ${program} cannot be started: chmod +x ${program}`);
}

function unknownPaths(root: string, { path, prose }: Page, files: string[]): string[] {
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => (code ?? '').trim())
    .filter(looksLikeOurPath)
    .map((code) => code.replace(/:\d+$/, ''))
    .filter((code) => !pathExists(root, dirname(path), code, files))
    .map((code) => `${path}: there is no ${code}`);
}

function looksLikeOurPath(code: string): boolean {
  if (/[\s<>{}()|$'"=…@]|^[/~#-]|^[a-z]+:/.test(code)) return false;
  if (/^(src|packages|tools|docs|scripts|migrations|e2e|bench)\//.test(code)) return true;
  if (/^(node_modules|dist|\.data)\//.test(code)) return false;
  return /^[\w./*-]+\.(ts|tsx|md|sql|css|json)$/.test(code);
}

function pathExists(root: string, from: string, code: string, files: string[]): boolean {
  if (code.includes('*')) {
    return files.some((file) => [code, `**/${code}`].some((pattern) => matchesGlob(file, pattern)));
  }
  if (existsSync(join(root, code)) || existsSync(join(root, from, code))) return true;
  // Short names are allowed in prose: `app.ts`, `bookings/routes.ts`.
  const near = code.includes('/') ? /^(src|packages|tools)\// : /^/;
  return files.some((file) => near.test(file) && `/${file}`.endsWith(`/${code}`));
}

function decisionRecords(pages: Page[]): string[] {
  const seen = new Map<string, string>();
  const index = pages.find(({ path }) => path === 'docs/decisions/README.md')?.text;
  return pages
    .filter(({ path }) => path.startsWith('docs/decisions/') && basename(path) !== 'README.md')
    .flatMap(({ path, text }) => {
      const number = /^(\d{4})-[a-z\d]+(-[a-z\d]+)*\.md$/.exec(basename(path))?.[1];
      if (!number) return [`${path}: a record is named like 0007-what-was-decided.md`];
      const other = seen.get(number);
      seen.set(number, path);
      return [
        ...(other ? [`${path}: the number ${number} is taken by ${other}`] : []),
        ...(index?.includes(`](${basename(path)})`)
          ? []
          : [`${path}: docs/decisions/README.md does not list it`]),
        ...recordSections
          .filter((section) => !new RegExp(`^## ${section}\\n+[^#\\s]`, 'm').test(text))
          .map((section) => `${path}: the section "## ${section}" is missing or empty`),
      ];
    });
}

function unexplainedSettings(root: string, pages: Page[]): string[] {
  const source = globSync('src/server/platform/config/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const settings = new Set([
    ...[...source.matchAll(/^\s+([A-Z][A-Z\d_]{2,}):/gm)].map(([, name]) => name ?? ''),
    ...[...source.matchAll(/\benv(?:\.|\[')([A-Z][A-Z\d_]+)/g)].map(([, name]) => name ?? ''),
  ]);
  const text = pages.map((page) => page.text).join('\n');
  return [...settings]
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
    .map((name) => `The setting ${name} is read, but no page explains it`);
}
