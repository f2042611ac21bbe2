import type { Queryable, Tx } from '../db/database.ts';

/** A column that refers to a person, and what happens to its rows. One entry per column. */
export interface PersonalColumn {
  readonly table: string;
  readonly column: string;
  /** Whether it holds the id of a person or of a creator's profile. */
  readonly names: 'user' | 'creator';
  /** Why the rows are not exported; without a reason they are. */
  readonly notExported?: string;
  /** Columns not exported: secrets, and derived values. */
  readonly without?: readonly string[];
  /** The column with the time from which on the person may read a row; by default at once. */
  readonly readableFrom?: string;
  /** Why the rows stay when the account is deleted; without a reason they are deleted. */
  readonly kept?: string;
}

/** As `column('blocks.blocked_id', 'user', { notExported: 'No one learns that they were blocked' })`. */
export function column(
  name: `${string}.${string}`,
  names: PersonalColumn['names'],
  more: Pick<PersonalColumn, 'notExported' | 'without' | 'readableFrom' | 'kept'> = {},
): PersonalColumn {
  const [table, column] = name.split('.') as [string, string];
  return { table, column, names, ...more };
}

export interface PersonalFile {
  /** Within the archive; letters, digits, `-`, `_` and `.`. */
  readonly name: string;
  /** The storage key of the bytes. */
  readonly key: string;
}

/** Why an account cannot be deleted yet, and where the person can resolve it. */
export interface DeletionObstacle {
  readonly kind: 'job' | 'booking' | 'money' | 'dispute' | 'owed' | 'operator';
  /** The title of the open order; may be empty. */
  readonly title: string;
  /** When it starts, if that identifies it better. */
  readonly at?: string;
  /** A path of this site. */
  readonly path: string;
}

export interface DeletedPerson {
  readonly userId: number;
  /** Null for people who never were creators. */
  readonly creatorId: number | null;
  readonly fullName: string;
}

/** A capability's part of a person's data, once the site is put together. */
export interface PersonalPart {
  readonly capability: string;
  readonly columns: readonly PersonalColumn[];
  readonly listFiles?: (db: Queryable, userId: number) => Promise<readonly PersonalFile[]>;
  readonly findObstacles?: (
    db: Queryable,
    person: DeletedPerson,
  ) => Promise<readonly DeletionObstacle[]>;
  /** In the transaction of the deletion, before the rows are deleted; capabilities above come first. */
  readonly leave?: (tx: Tx, person: DeletedPerson) => Promise<void>;
}
