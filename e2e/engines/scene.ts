import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import { type Caller, inventPerson, type Person } from '../fixtures/people.ts';
import type { Engine, Size } from './engine.ts';
import { type Line, startLine } from './line.ts';
import { Visitor } from './visitor.ts';

/** Someone with an account, at a window of their own. */
interface Member extends Visitor {
  readonly id: number;
  readonly caller: Caller;
}

/** What the engines say of requests that fail. */
const network = /^Failed to load resource|WebSocket connection|^CONSOLE NETWORK|can’t establish/;

/** The people of one journey in one engine, and what they leave behind. */
export class Scene {
  readonly folder: string;
  readonly #engine: Engine;
  readonly #site: string;
  readonly #visitors: Visitor[] = [];
  readonly #requests: APIRequestContext[] = [];

  private constructor(engine: Engine, site: string, folder: string) {
    this.#engine = engine;
    this.#site = site;
    this.folder = folder;
  }

  static async open(engine: Engine, site: string): Promise<Scene> {
    return new Scene(engine, site, await mkdtemp(join(tmpdir(), 'golden-hour-engines-')));
  }

  line(): Promise<Line> {
    return startLine(this.#site);
  }

  /** Someone without an account. */
  async visitor(size: Size, site = this.#site): Promise<Visitor> {
    const visitor = new Visitor(await this.#engine.open(size), this.#engine, site);
    this.#visitors.push(visitor);
    return visitor;
  }

  /** Someone new who has an account, without a window. */
  async caller(kind: Person['kind']): Promise<Caller> {
    const person = inventPerson(kind);
    const creator = kind === 'creator' && { serviceType: 'photographer', hourlyRate: 100 };
    const data = { ...person, is_creator: kind === 'creator', ...creator, terms: true };
    return { ...person, context: { request: await this.#signedIn('/api/register', data) } };
  }

  async member(kind: Person['kind'], size: Size, site = this.#site): Promise<Member> {
    return this.#seated(await this.caller(kind), size, site);
  }

  /** One of the demo's own people. */
  async demoPerson(username: 'client' | 'creator', size: Size): Promise<Member> {
    const password = process.env['DEMO_PASSWORD'] ?? '';
    const context = { request: await this.#signedIn('/api/login', { username, password }) };
    const caller = { ...inventPerson(username), username, password, context };
    return this.#seated(caller, size, this.#site);
  }

  /** Errors that the pages of this journey threw or wrote to the console; no network is none of theirs. */
  get errors(): string[] {
    const errors = this.#visitors.flatMap(({ tab }) => tab.errors);
    return errors.filter((error) => !network.test(error));
  }

  async keepPictures(what: string): Promise<void> {
    for (const [nth, visitor] of this.#visitors.entries())
      await visitor.keepPicture(`${what}-${nth + 1}`).catch(() => undefined);
  }

  async close(): Promise<void> {
    for (const { tab } of this.#visitors) await tab.close();
    for (const context of this.#requests) await context.dispose();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #signedIn(path: string, data: object): Promise<APIRequestContext> {
    const context = await request.newContext({ baseURL: this.#site });
    this.#requests.push(context);
    const response = await context.post(path, { data, headers: { origin: this.#site } });
    assert(response.ok(), `${path}: ${await response.text()}`);
    return context;
  }

  async #seated(caller: Caller, size: Size, site: string): Promise<Member> {
    const { request: session } = caller.context;
    const { id } = (await (await session.get('/api/user')).json()) as { id: number };
    const { cookies } = await session.storageState();
    const visitor = await this.visitor(size, site);
    await visitor.tab.setCookies(
      site,
      cookies.map(({ name, value }) => ({ name, value })),
    );
    return Object.assign(visitor, { id, caller });
  }
}
