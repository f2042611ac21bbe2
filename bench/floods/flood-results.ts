/** Results of floods in a file of one line each: a run that was stopped goes on behind them. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Quantiles } from './measure.ts';

export type State = 'before' | 'after';

export interface FloodResult {
  readonly url: string;
  readonly state: State;
  readonly connections: number;
  readonly addresses: number;
  readonly quiet: { readonly account: Quantiles; readonly health: Quantiles };
  readonly flooded: { readonly account: Quantiles; readonly health: Quantiles };
  /** The flood's own answers by status; 0 for none. */
  readonly statuses: Readonly<Record<number, number>>;
  /** The flood's requests that had no answer after two seconds. */
  readonly late: number;
  readonly cpuMsEach: number;
  /** The machine's load average over a minute. */
  readonly load: number;
}

type Asked = Pick<FloodResult, 'url' | 'state' | 'connections' | 'addresses'>;
const keyOf = ({ url, state, connections, addresses }: Asked) =>
  [url, state, connections, addresses].join(' ');

export class FloodResults {
  readonly file: string;
  private readonly known = new Map<string, FloodResult>();

  constructor(file: string) {
    this.file = file;
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    for (const line of lines.filter(Boolean)) this.remember(JSON.parse(line));
  }

  private remember(result: FloodResult): void {
    this.known.set(keyOf(result), result);
  }

  has(asked: Asked): boolean {
    return this.known.has(keyOf(asked));
  }

  add(result: FloodResult): void {
    this.remember(result);
    appendFileSync(this.file, `${JSON.stringify(result)}\n`);
  }

  /** The newest of each flood. */
  get all(): readonly FloodResult[] {
    return [...this.known.values()];
  }

  /** Writes a table, a line for each flood with its states side by side, the worst first. */
  writeTable(file: string): void {
    const rows = new Map<string, Partial<Record<State, FloodResult>>>();
    for (const result of this.all) {
      const { url, connections, addresses } = result;
      const name = `\`${url}\`, ${connections} from ${addresses}`;
      rows.set(name, { ...rows.get(name), [result.state]: result });
    }
    const worst = ({ after, before }: Partial<Record<State, FloodResult>>) =>
      (after ?? before)?.flooded.account.p99 ?? 0;
    const lines = [...rows]
      .toSorted(([, a], [, b]) => worst(b) - worst(a))
      .map(([name, { before, after }]) => `| ${[name, shown(before), shown(after)].join(' | ')} |`);
    const loads = this.all.map(({ load }) => load);
    const range = `${Math.min(...loads).toFixed(0)} to ${Math.max(...loads).toFixed(0)}`;
    const text = [
      '# Floods of every route',
      `Own account p50 / p99, then \`/healthz\` p99, in milliseconds, quiet → flooded; CPU of the process per answer; answers by status, and how many of the flood's requests waited over two seconds. Load average ${range}.`,
      ['| Flood | Before | After |', '|---|---|---|', ...lines].join('\n'),
    ];
    writeFileSync(file, `${text.join('\n\n')}\n`);
  }
}

export function shown(result: FloodResult | undefined): string {
  if (!result) return '';
  const { quiet, flooded, cpuMsEach, statuses, late } = result;
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  const both = ({ account }: FloodResult['quiet']) => `${account.p50} / ${account.p99}`;
  return [
    `${both(quiet)} → ${both(flooded)}`,
    `${quiet.health.p99} → ${flooded.health.p99}`,
    `${cpuMsEach.toFixed(1)} ms`,
    counts.join(', '),
    ...(late > 0 ? [`${late} late`] : []),
  ].join('; ');
}

/** What a flood breaks of the promise to people who use the site. */
export function brokenBy({ quiet, flooded, late }: FloodResult): string[] {
  const { account, health } = flooded;
  const slowest = Math.max(account.slowest, health.slowest);
  return [
    ...(account.p99 > Math.max(2 * quiet.account.p99, 250)
      ? [`own account ${account.p99} ms`]
      : []),
    ...(health.p99 > Math.max(2 * quiet.health.p99, 100) ? [`/healthz ${health.p99} ms`] : []),
    ...(slowest > 2000 ? ['a call unanswered after 2 s'] : []),
    ...(late > 0 ? [`${late} of the flood's requests unanswered after 2 s`] : []),
  ];
}
