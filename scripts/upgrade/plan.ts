import { lstat, mkdir, mkdtemp, readdir, readFile, realpath, rmdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { originOf, whyNot } from '#server/platform/db/migrate.ts';
import { readCarryOver, readMigrations } from '#server/platform/db/sql-files.ts';

export interface Release {
  readonly folder: string;
  readonly version: string;
  readonly migrations: ReadonlySet<string>;
}

export interface Plan {
  readonly from: Release;
  readonly to: Release;
  readonly config: Config;
  /** A symbolic link to the release that a supervisor starts; it is pointed at the new one. */
  readonly link: string | undefined;
  /** Where the data is before the upgrade, and after it: it moves along with a release folder. */
  readonly dataDir: { readonly before: string; readonly after: string };
  readonly embedded: boolean;
  /** Whether the old release can work on the new schema. */
  readonly keeps: boolean;
  /** Commands that stop and start the site, if it is not this one's task. */
  readonly stop: string | undefined;
  readonly start: string | undefined;
  readonly backup: string;
}

export const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const here = join(import.meta.dirname, '../..');
const usage =
  'npm run upgrade -- --from OLD_FOLDER [--backup PATH] [--stop COMMAND] [--start COMMAND], in the folder of the new release and with the environment of the site (docs/upgrading.md)';

/**
 * Reads the command line and looks at both releases; throws a readable message. `ownData` is where
 * this release looks for its data without DATA_DIR.
 */
export async function readPlan(
  args: string[],
  ownData: string = join(here, '.data'),
): Promise<Plan> {
  const options = { from: { type: 'string' }, backup: { type: 'string' } } as const;
  const commands = { stop: { type: 'string' }, start: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options: { ...options, ...commands } });
  if (values.from === undefined) throw new Error(`From which folder? ${usage}`);
  const given = resolve(values.from);
  const isLink = (await lstat(given).catch(() => null))?.isSymbolicLink() ?? false;
  const config = readConfig();
  const to = await readRelease(here);
  const from = await readRelease(await realpath(given).catch(() => given));
  if (from.folder === to.folder)
    throw new Error(
      isLink
        ? `${given} is this folder already. Name the folder of the old release`
        : `${given} is this folder: run the command in the folder of the new release`,
    );
  if (from.version.localeCompare(to.version, 'en', { numeric: true }) > 0)
    throw new Error(`${from.folder} is ${from.version}, newer than ${to.version} here`);
  const keeps = await readCompatibility(from, to);
  const embedded = config.DATABASE_URL === undefined;
  const dataDir = await findData(from.folder, ownData, config);
  if (embedded && !(await isThere(join(dataDir.before, 'postgres'))))
    throw new Error(
      `There is no database in ${dataDir.before}. Run this command with the environment of the site (DATA_DIR, DATABASE_URL …)`,
    );
  if (isLink && !process.env['DATA_DIR'])
    throw new Error(
      'A site that is started through a link needs DATA_DIR, outside of its releases',
    );
  await requireWritable(to.folder);
  if (isLink) await requireWritable(dirname(given));
  return {
    from,
    to,
    config: { ...config, DATA_DIR: dataDir.before },
    link: isLink ? given : undefined,
    dataDir,
    embedded,
    keeps,
    stop: values.stop,
    start: values.start,
    backup: resolve(values.backup ?? join(here, 'backups', `before-${to.version}`)),
  };
}

/** Pages, the backup and the link are written once the site may be stopped: too late to learn that they can't be. */
async function requireWritable(folder: string): Promise<void> {
  const probe = await mkdtemp(join(folder, '.upgrade-')).catch(() => undefined);
  if (probe !== undefined) return rmdir(probe);
  const user = userInfo().username;
  throw new Error(
    `${user} cannot write in ${folder}, which the upgrade has to. Nothing was stopped. As root: chown -R ${user} ${folder}`,
  );
}

/** Whether the old release can work on the new schema; throws where its database cannot become this one's. */
async function readCompatibility(from: Release, to: Release): Promise<boolean> {
  const old = await readMigrations(join(from.folder, 'migrations'));
  const own = new Map(
    (await readMigrations(join(to.folder, 'migrations'))).map(({ name, hash }) => [name, hash]),
  );
  const isKept = old.every(({ name, hash }) => own.get(name) === hash);
  const isSame = from.version === to.version;
  if (isKept && (!isSame || old.length === own.size)) return true;
  if (isSame)
    throw new Error(
      `${from.folder} and this folder both call themselves ${to.version}, with different migrations: one of them is no release. Check out a commit of docs/releases.md`,
    );
  const isKnown = old.some(({ name }) => own.has(name));
  const origin = isKnown ? 'unreleased' : originOf(from.migrations, await readCarryOver());
  if (origin !== '0.2') throw new Error(`${from.folder} is ${whyNot[origin]}`);
  return false;
}

const Package = z.object({ name: z.literal('golden-hour'), version: z.string() });

async function readRelease(folder: string): Promise<Release> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { success, data } = Package.safeParse(JSON.parse(text));
  if (!success) throw new Error(`${folder} holds no release of Golden Hour`);
  if (!(await isThere(join(folder, 'node_modules/node'))))
    throw new Error(`${folder} is not installed: run npm ci there`);
  const names = await readdir(join(folder, 'migrations'));
  const migrations = new Set(names.filter((name) => name.endsWith('.sql')));
  return { folder, version: data.version, migrations };
}

/** Without DATA_DIR each release looks into its own folder: the data moves from one to the other. */
async function findData(from: string, own: string, { DATA_DIR }: Config): Promise<Plan['dataDir']> {
  if (process.env['DATA_DIR']) {
    await mkdir(DATA_DIR, { recursive: true });
    return { before: DATA_DIR, after: DATA_DIR };
  }
  const old = join(from, '.data');
  const [inOld, inOwn] = [await isThere(old), await isThere(own)];
  if (inOld && inOwn)
    throw new Error(
      `Both ${old} and ${own} exist. Move aside the one that is not the site's, or set DATA_DIR`,
    );
  if (!inOld && !inOwn) throw new Error(`There is no data in ${old}: set DATA_DIR`);
  // An upgrade that was cut off may have moved it already.
  return { before: inOld ? old : own, after: own };
}
