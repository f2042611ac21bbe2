import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine, Handle, Size, Tab } from './engine.ts';
import { findElement, isAlive, missedPress, pickValue, type Query } from './in-page.ts';

/** Far beyond what any step takes: a slow machine is no failure. */
const patienceMs = Number(process.env['PATIENCE'] ?? 180_000);
const pictures = process.env['PICTURES'];

/** Someone at a browser, who looks for things by their names and waits until they are there. */
export class Visitor {
  readonly tab: Tab;
  readonly engine: Engine;
  readonly site: string;

  constructor(tab: Tab, engine: Engine, site: string) {
    this.tab = tab;
    this.engine = engine;
    this.site = site;
  }

  /** Goes to a page of the site and waits until its scripts listen. */
  async open(path: string): Promise<void> {
    await this.tab.goto(new URL(path, this.site).href);
    await this.untilAlive();
  }

  untilAlive(): Promise<void> {
    return this.until('the page listens', () => this.tab.run(isAlive));
  }

  async see(name: string, kind: Query['kind'] = 'text', within?: string): Promise<Handle> {
    return this.find({ kind, name, ...(within && { within }) });
  }

  /** Whether this text can be seen now. */
  async shows(name: string): Promise<boolean> {
    return (await this.tab.find(findElement, { kind: 'text', name } as Query)) !== null;
  }

  async press(kind: Query['kind'], name: string, within?: string): Promise<void> {
    const query = { kind, name, reach: true, ...(within && { within }) };
    await (await this.find(query)).press();
  }

  /** Types into an empty field. */
  async fill(name: string, text: string, within?: string): Promise<void> {
    const query: Query = { kind: 'field', name, reach: true, ...(within && { within }) };
    await (await this.find(query)).type(text);
  }

  /** Chooses a day (YYYY-MM-DD) or an option by its words. */
  async pick(name: string, value: string): Promise<void> {
    await (await this.find({ kind: 'field', name })).run(pickValue, value);
  }

  async attach(name: string, paths: readonly string[]): Promise<void> {
    await (await this.find({ kind: 'field', name })).attach(paths);
  }

  async find(query: Query): Promise<Handle> {
    let handle: Handle | null = null;
    await this.until(`${query.kind} "${query.name}"`, async () => {
      handle = await this.tab.find(findElement, query);
      return handle !== null;
    });
    assert(handle);
    return handle;
  }

  /** The address that the page has now, without the site. */
  async address(): Promise<string> {
    return this.tab.run(() => location.pathname + location.search);
  }

  /** Waits for a condition, never for a fixed time. */
  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + patienceMs;
    let problem: unknown;
    while (Date.now() < deadline) {
      // A page that is just being left throws.
      problem = undefined;
      const held = await holds().catch((error: unknown) => {
        problem = error;
        return false;
      });
      if (held) return;
      await wait(100);
    }
    const missed = await this.tab.run(missedPress);
    const why = missed ? `; the last press fell on ${missed}` : '';
    throw new Error(`Not seen: ${what}, at ${await this.address()}${why}`, { cause: problem });
  }

  /** Writes what the window shows to the folder that `PICTURES` names. */
  async keepPicture(what: string): Promise<void> {
    if (!pictures) return;
    await mkdir(pictures, { recursive: true });
    const { width } = await this.size();
    const file = `${this.engine.name}-${width}-${what}.png`;
    await writeFile(join(pictures, file), await this.tab.picture());
  }

  size(): Promise<Size> {
    return this.tab.run(() => ({ width: innerWidth, height: innerHeight }));
  }
}
