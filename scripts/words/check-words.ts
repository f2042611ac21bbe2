/**
 * Checks that every language has exactly the texts of the code, with the values and tags of the English.
 * `npm run words` syncs the catalogs with the code.
 */
import { readFile } from 'node:fs/promises';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { parsePo } from 'pofile-ts';
import { faultsOf } from './words-rules.ts';

const config = getConfig();
const faults: string[] = [];
const drift: string[] = [];
let checked = 0;
for (const catalog of await getCatalogs(config)) {
  const inCode = await catalog.collect();
  if (!inCode) throw new Error(`The texts of ${catalog.path} could not be read`);
  const said = new Set(
    Object.values(inCode).map(({ message = '', context }) => keyOf(message, context)),
  );
  for (const locale of config.locales.filter((name) => name !== config.sourceLocale)) {
    const file = catalog.getFilename(locale);
    const { items } = parsePo(await readFile(file, 'utf8'));
    const known = new Set(items.map(({ msgid, msgctxt }) => keyOf(msgid, msgctxt)));
    const say = (list: string[], text: string, fault: string) =>
      list.push(`${file.slice(config.rootDir.length + 1)}: “${text}” ${fault}`);
    for (const key of said) if (!known.has(key)) say(drift, key, 'is missing: run `npm run words`');
    for (const {
      msgid,
      msgctxt,
      msgstr: [translation = ''],
    } of items) {
      checked += 1;
      if (!said.has(keyOf(msgid, msgctxt)))
        say(drift, msgid, 'is said nowhere: run `npm run words`');
      else if (translation === '') say(drift, msgid, 'is not translated');
      else for (const fault of faultsOf(msgid, translation)) say(faults, msgid, fault);
    }
  }
}
for (const line of [...drift, ...faults]) console.error(line);
console.log(`${checked} translations checked, ${drift.length} out of step, ${faults.length} wrong`);
process.exitCode = drift.length + faults.length > 0 || checked === 0 ? 1 : 0;

function keyOf(message: string, context: string | null | undefined): string {
  return context ? `${message} (${context})` : message;
}
