import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { PersonalColumn } from '#server/platform/personal-data/personal-data.ts';
import { readPersonalRows } from '#server/platform/personal-data/personal-data-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Person } from './person-store.ts';

/** Writes a zip: a folder of JSON for each capability, a file for each kind of thing, and the person's files. */
export async function writeArchive(
  platform: Platform,
  person: Person,
  path: string,
): Promise<void> {
  const zip = new ZipFile();
  const mtime = platform.clock();
  // An unreadable file aborts the whole archive rather than leaving it incomplete.
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error));
  const written = pipeline(output, createWriteStream(path));
  // Prevents an unhandled rejection until it is awaited below, after the last part was added.
  written.catch(() => {});
  try {
    zip.addBuffer(Buffer.from(readme(platform, mtime)), 'README.txt', { mtime });
    for (const { capability, columns, listFiles } of platform.personalData) {
      for (const [table, known] of byTable(columns)) {
        const rows = await readPersonalRows(platform.db, known, person);
        const json = JSON.stringify(rows.map(inCamelCase), null, 2);
        zip.addBuffer(Buffer.from(json), `${capability}/${table}.json`, { mtime });
      }
      for (const { name, key } of (await listFiles?.(platform.db, person.userId)) ?? []) {
        zip.addReadStreamLazy(`files/${name}`, { mtime, compress: false }, (give) => {
          platform.storage.get(key).then(
            (found) =>
              found ? give(null, found.stream) : give(new Error(`${key} is gone`), null as never),
            (error: Error) => give(error, null as never),
          );
        });
      }
    }
    zip.end();
  } catch (error) {
    output.destroy(error as Error);
    throw error;
  }
  await written;
}

function byTable(columns: readonly PersonalColumn[]): Map<string, PersonalColumn[]> {
  return Map.groupBy(
    columns.filter(({ notExported }) => notExported === undefined),
    ({ table }) => table,
  );
}

function inCamelCase(row: Record<string, unknown>): Record<string, unknown> {
  const named = Object.entries(row).map(([name, value]) => [
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(named);
}

function readme({ settings, publicUrl }: Platform, at: Date): string {
  return `Everything that ${settings.now().siteName} (${publicUrl()}) keeps about you, as of ${at.toISOString()}.

One folder for each part of the site, one JSON file for each kind of thing in it; times are in UTC, money is in cents
unless the name says otherwise. Your pictures and documents are in "files", named by their number in uploads/files.json.
Left out are secrets that let someone in, such as your password in its stored form, and what is only about others.
`;
}
