import { basename } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openStreetFile, type StreetFile, StreetsError, type StreetsFault } from './street-file.ts';

/** What became of `MAP_TILES` when this process started. */
type Streets =
  | { readonly state: 'none' }
  /** A style of the operator's wins. */
  | { readonly state: 'style'; readonly ignoresTiles: boolean }
  | { readonly state: 'failed'; readonly name: string; readonly fault: StreetsFault }
  | {
      readonly state: 'open';
      readonly name: string;
      readonly file: StreetFile;
      /** Tiles that could not be read, in this process. */
      unreadable: number;
    };

const opened = new WeakMap<Config, Streets>();

/** The streets that this process draws; none before {@link openStreets}. */
export function streetsOf({ config }: Pick<Platform, 'config'>): Streets {
  return opened.get(config) ?? { state: 'none' };
}

/** Opens the file of streets, if there is one. Never rejects: without it, the map has outlines. */
export async function openStreets({ config, log }: Platform): Promise<void> {
  const path = config.MAP_TILES;
  if (config.MAP_STYLE_URL !== undefined) {
    opened.set(config, { state: 'style', ignoresTiles: path !== undefined });
    return;
  }
  if (path === undefined) return;
  const name = basename(path);
  try {
    opened.set(config, { state: 'open', name, file: await openStreetFile(path), unreadable: 0 });
  } catch (error) {
    const fault = error instanceof StreetsError ? error.fault : 'broken';
    log.warn({ err: error }, `MAP_TILES gives no streets: ${name} is ${fault}`);
    opened.set(config, { state: 'failed', name, fault });
  }
}

export async function closeStreets(platform: Platform): Promise<void> {
  const streets = streetsOf(platform);
  opened.delete(platform.config);
  if (streets.state === 'open') await streets.file.close();
}
