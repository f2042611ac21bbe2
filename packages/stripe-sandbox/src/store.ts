import type pg from 'pg';
import { createdWithin } from './http/created-within.ts';
import { missing } from './http/errors.ts';
import type { Paging } from './http/params.ts';
import type { Hidden, ObjectName, ObjectTypes, Stored } from './objects.ts';

export const API_VERSION = '2026-10-28.endive';
/** The platform's own objects lie under the empty account; connected ones under `acct_…`. */
export const PLATFORM = '';

export interface Caller {
  account: string;
  requestId: string | null;
  idempotencyKey: string | null;
}
export const NOBODY: Caller = { account: PLATFORM, requestId: null, idempotencyKey: null };

const LINKS = [
  'customer',
  'payment_intent',
  'charge',
  'destination',
  'source',
  'source_transaction',
  'transfer',
  'transfer_group',
];

interface ObjectRow {
  id: string;
  seq: string;
  account: string;
  data: never;
  hidden: Hidden;
  available_on: string | null;
}

export interface ListPage<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/**
 * One transaction on the sandbox's state. Writers run one after another (an advisory lock taken
 * at the start), so every check in an operation holds until it commits.
 */
export class Tx {
  readonly client: pg.PoolClient;
  /** Seconds since the epoch on the sandbox's clock, which control can move forward. */
  readonly now: number;
  readonly caller: Caller;
  /** The address of one of the sandbox's pages, by its path below `/sandbox/`. */
  readonly page: (path: string) => string;

  /** Where the site takes events. */
  readonly webhookUrl: () => string;

  constructor(
    client: pg.PoolClient,
    now: number,
    caller: Caller,
    page: (path: string) => string,
    webhookUrl: () => string,
  ) {
    this.client = client;
    this.now = now;
    this.caller = caller;
    this.page = page;
    this.webhookUrl = webhookUrl;
  }

  async insert<K extends ObjectName>(
    type: K,
    data: ObjectTypes[K] & { id: string },
    hidden: Hidden = {},
    account = this.caller.account,
  ): Promise<Stored<K>> {
    const money =
      type === 'balance_transaction' ? (data as ObjectTypes['balance_transaction']) : null;
    const { rows } = await this.client.query<{ seq: string }>(
      `insert into sandbox.objects (id, type, account, created, data, hidden, links, net, available_on)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning seq`,
      [
        data.id,
        type,
        account,
        this.now,
        JSON.stringify(data),
        JSON.stringify(hidden),
        linksOf(data),
        money?.net ?? null,
        money?.available_on ?? null,
      ],
    );
    return { id: data.id, seq: Number(rows[0]?.seq), account, data, hidden };
  }

  async save<K extends ObjectName>(stored: Stored<K>): Promise<void> {
    await this.client.query(
      `update sandbox.objects set data = $2, hidden = $3, links = $4 where id = $1`,
      [stored.id, JSON.stringify(stored.data), JSON.stringify(stored.hidden), linksOf(stored.data)],
    );
  }

  /** Undefined if it does not exist, or is of another kind or account. */
  async find<K extends ObjectName>(
    type: K,
    id: string,
    account = this.caller.account,
  ): Promise<Stored<K> | undefined> {
    const { rows } = await this.client.query<ObjectRow>(
      `select id, seq, account, data, hidden, available_on from sandbox.objects
       where id = $1 and type = $2 and account = $3`,
      [id, type, account],
    );
    return rows[0] && this.restore<K>(rows[0]);
  }

  async get<K extends ObjectName>(
    type: K,
    id: string,
    param = 'id',
    account = this.caller.account,
  ): Promise<Stored<K>> {
    const found = await this.find(type, id, account);
    if (!found) throw missing(type.replace('v2.core.', '').replace('.', ' '), id, param);
    return found;
  }

  async list<K extends ObjectName>(
    type: K,
    filter: Record<string, string | undefined>,
    paging: Paging,
    account = this.caller.account,
  ): Promise<ListPage<ObjectTypes[K]>> {
    const values: unknown[] = [account, type];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const where = ['account = $1', 'type = $2'];
    for (const [key, value] of Object.entries(filter)) {
      if (value === undefined) continue;
      if (LINKS.includes(key)) where.push(`links @> array[${bind(value)}]::text[]`);
      where.push(`data ->> ${bind(key)} = ${bind(value)}`);
    }
    where.push(...createdWithin(paging.created, bind));
    const backwards = paging.ending_before !== undefined;
    const cursor = paging.ending_before ?? paging.starting_after;
    if (cursor !== undefined) {
      where.push(
        `seq ${backwards ? '>' : '<'} (select seq from sandbox.objects where id = ${bind(cursor)})`,
      );
    }
    const limit = paging.limit ?? 10;
    const { rows } = await this.client.query<ObjectRow>(
      `select id, seq, account, data, hidden, available_on from sandbox.objects
       where ${where.join(' and ')} order by seq ${backwards ? 'asc' : 'desc'} limit ${limit + 1}`,
      values,
    );
    const page = rows.slice(0, limit).map((row) => this.restore<K>(row).data);
    if (backwards) page.reverse();
    return { object: 'list', data: page, has_more: rows.length > limit, url: '' };
  }

  /** Any object by id alone, for `expand`. */
  async load(id: string): Promise<Record<string, unknown> | undefined> {
    const { rows } = await this.client.query<ObjectRow>(
      `select id, seq, account, data, hidden, available_on from sandbox.objects where id = $1`,
      [id],
    );
    return rows[0] && { ...(this.restore(rows[0]).data as object) };
  }

  async balance(account = this.caller.account): Promise<{ available: number; pending: number }> {
    const { rows } = await this.client.query<{ available: string; pending: string }>(
      `select coalesce(sum(net) filter (where available_on <= $2), 0) as available,
              coalesce(sum(net) filter (where available_on > $2), 0) as pending
       from sandbox.objects where type = 'balance_transaction' and account = $1`,
      [account, this.now],
    );
    return { available: Number(rows[0]?.available), pending: Number(rows[0]?.pending) };
  }

  /** An action scheduled on the sandbox's clock. */
  async later(kind: string, objectId: string, dueAt: number, account = this.caller.account) {
    await this.client.query(
      `insert into sandbox.due (due_at, kind, object_id, account) values ($1, $2, $3, $4)`,
      [dueAt, kind, objectId, account],
    );
  }

  private restore<K extends ObjectName>(row: ObjectRow): Stored<K> {
    const data: ObjectTypes[K] = row.data;
    if (row.available_on !== null) {
      const status = Number(row.available_on) <= this.now ? 'available' : 'pending';
      Object.assign(data, { status });
    }
    return { id: row.id, seq: Number(row.seq), account: row.account, data, hidden: row.hidden };
  }
}

function linksOf(data: object): string[] {
  const fields = data as Record<string, unknown>;
  return LINKS.map((key) => fields[key]).filter((value) => typeof value === 'string');
}
