/** Postgres: serialization failure, deadlock, lock not available: another attempt may succeed. */
export const raceStates: ReadonlySet<string> = new Set(['40001', '40P01', '55P03']);

/** Whether the database was too busy for a statement, which is no fault of the statement. */
export function isBusyDatabase(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && (code === '57014' || raceStates.has(code));
}
