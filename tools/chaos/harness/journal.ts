import { must } from './report.ts';
import type { Site } from './site.ts';

interface Claim {
  readonly words: string;
  /** A query that finds a row as long as the claim is true. */
  readonly sql: string;
  readonly values: readonly unknown[];
  /**
   * Acknowledged writes are stored immediately; captured money is accounted for once the site is
   * idle.
   */
  readonly atRest: boolean;
}

/** Everything the site acknowledged to its clients, recorded by them: none of it may be lost. */
export class Journal {
  private readonly claims: Claim[] = [];

  get length(): number {
    return this.claims.length;
  }

  note(text: string, sql: string, ...values: unknown[]): void {
    this.claims.push({ words: text, sql, values, atRest: false });
  }

  noteForRest(text: string, sql: string, ...values: unknown[]): void {
    this.claims.push({ words: text, sql, values, atRest: true });
  }

  /** Returns how many acknowledged writes were checked. */
  async check(site: Site, atRest: boolean): Promise<number> {
    const due = this.claims.filter((claim) => atRest || !claim.atRest);
    for (const { words: text, sql, values } of due) {
      const rows = await site.sql(sql, [...values]);
      must(rows.length > 0, `Lost: ${text} (${values.join(', ')})`);
    }
    return due.length;
  }
}
