import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file, once at build time, as small as they get. */
export async function compressFiles(directory: string): Promise<void> {
  for await (const path of glob('assets/*.{js,mjs,css,svg,json}', { cwd: directory })) {
    const file = join(directory, path);
    const content = await readFile(file);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(`${file}.br`, await brotli(content, quality));
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
  }
}
