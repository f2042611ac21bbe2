/** People who write while a site is upgraded, and read everything back afterwards. */
import { setTimeout as wait } from 'node:timers/promises';
import { jobFields } from '#testing/jobs.ts';
import { Browser } from '#testing/outside/browser.ts';
import { type Person, registerClient } from '#testing/people.ts';

const count = 3;

export class UpgradeWriters {
  private readonly url: string;
  private readonly people: Person[] = [];
  private readonly claims: { person: Person; id: number }[] = [];
  private readonly registered: Person[] = [];
  private over = false;
  private done: Promise<unknown> = Promise.resolve();
  private readonly counts = new Map<string, number>();
  private away = 0;

  constructor(url: string) {
    this.url = url;
  }

  private visitor = () => new Browser(this.url);

  async start(): Promise<void> {
    for (let nth = 0; nth < count; nth += 1)
      this.people.push(await registerClient({ visitor: this.visitor }));
    const works = this.people.map((person) => this.write(person));
    this.done = Promise.all([...works, this.register(), this.look()]);
  }

  async stop(): Promise<void> {
    this.over = true;
    await this.done;
  }

  get acknowledged(): number {
    return this.claims.length + this.registered.length;
  }

  /** Requests that were refused or met no one. */
  get failed(): number {
    return [...this.counts.values()].reduce((sum, times) => sum + times, 0);
  }

  /** The longest time without a page, in milliseconds. */
  get longestAway(): number {
    return this.away;
  }

  get words(): string {
    const counted = [...this.counts].map(([name, times]) => `${times} × ${name}`).join(', ');
    return `${this.acknowledged} writes; away for ${(this.away / 1000).toFixed(1)} s; ${counted}`;
  }

  /** Which acknowledged writes cannot be read. */
  async check(): Promise<string[]> {
    const lost: string[] = [];
    for (const { browser, username } of this.registered) {
      const { status } = await browser.get('/api/user');
      if (status !== 200) lost.push(`${username} (${status})`);
    }
    for (const { person, id } of this.claims) {
      const { status } = await person.browser.get(`/api/jobs/${id}`);
      if (status !== 200) lost.push(`draft ${id} (${status})`);
    }
    return lost;
  }

  private async write({ browser, ...person }: Person): Promise<void> {
    for (let nth = 0; !this.over; nth += 1) {
      const reply = await browser
        .post('/api/jobs/draft', jobFields({ title: `Upgraded job ${nth}` }))
        .catch(() => undefined);
      if (reply && reply.status < 300)
        this.claims.push({ person: { browser, ...person }, id: reply.json.id });
      this.note(reply?.status);
      await wait(100);
    }
  }

  private async register(): Promise<void> {
    while (!this.over) {
      const person = await registerClient({ visitor: this.visitor }).catch(() => undefined);
      if (person) this.registered.push(person);
      else this.note(undefined);
      await wait(500);
    }
  }

  private async look(): Promise<void> {
    let seen = Date.now();
    while (!this.over) {
      const status = await fetch(this.url, { signal: AbortSignal.timeout(5000) }).then(
        (response) => response.status,
        () => undefined,
      );
      if (status === 200) {
        this.away = Math.max(this.away, Date.now() - seen);
        seen = Date.now();
      } else this.note(status);
      await wait(50);
    }
  }

  private note(status: number | undefined): void {
    if (status !== undefined && status < 300) return;
    const name = status === undefined ? 'refused' : String(status);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
}
