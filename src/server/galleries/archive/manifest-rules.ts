import { archivePaths } from './archive-name-rules.ts';

/** What `sha256sum -c` reads in an archive. */
export const manifestName = 'manifest.sha256';

/** A file whose bytes are known. */
export interface KnownFile {
  readonly cameraName: string;
  readonly section: string;
  readonly sha256: string;
}

/** A list of files as text: each one's hash and path in the archive, in their order. */
export function manifestOf(files: readonly KnownFile[]): {
  readonly paths: readonly string[];
  readonly text: string;
} {
  const paths = archivePaths(files, [manifestName]);
  return { paths, text: files.map(({ sha256 }, nth) => `${sha256}  ${paths[nth]}\n`).join('') };
}
