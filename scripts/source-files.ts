import { globSync, readFileSync } from 'node:fs';

export interface SourceFile {
  readonly path: string;
  readonly lines: number;
  readonly kind: 'source' | 'test';
}

/** Every hand-written code file; `*.gen.ts` files are generated. */
export function listSourceFiles(): SourceFile[] {
  return globSync('{src,packages,tools,scripts,e2e,bench}/**/*.{ts,tsx}')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('/node_modules/'))
    .filter((path) => !/\.gen\.ts$|\.d\.ts$/.test(path))
    .sort()
    .map((path) => ({ path, lines: countLines(path), kind: kindOf(path) }));
}

/** The value below which the given share (0–1) of the sorted numbers lies; 0 for none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** `142 files, median 48, p90 120, max 260 lines` */
export function describeSizes(files: readonly SourceFile[]): string {
  const lines = files.map((file) => file.lines);
  const [median, p90, max] = [0.5, 0.9, 1].map((share) => quantile(lines, share));
  return `${files.length} files, median ${median}, p90 ${p90}, max ${max} lines`;
}

function kindOf(path: string): SourceFile['kind'] {
  return /\.test\.tsx?$|^e2e\/|^src\/testing\//.test(path) ? 'test' : 'source';
}

export function countLines(path: string): number {
  return readFileSync(path, 'utf8').trimEnd().split('\n').length;
}
