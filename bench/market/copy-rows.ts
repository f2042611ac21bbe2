import type pg from 'pg';

type Value = string | number | boolean | Date | null;
export type Row = readonly Value[];

/** The part of the driver's connection that sends COPY; its types leave it out. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  stream: { writableNeedDrain: boolean; once(event: 'drain', listener: () => void): void };
}

const chunkLength = 1 << 18;

/** Fills a table by COPY; returns how many rows. */
export function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<Row>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    const send = async (connection: CopyConnection) => {
      let chunk = '';
      for (const row of rows) {
        count += 1;
        chunk += `${row.map(fieldOf).join('\t')}\n`;
        if (chunk.length < chunkLength) continue;
        connection.sendCopyFromChunk(Buffer.from(chunk));
        chunk = '';
        if (connection.stream.writableNeedDrain)
          await new Promise<void>((drained) => connection.stream.once('drain', drained));
      }
      connection.sendCopyFromChunk(Buffer.from(chunk));
      connection.endCopyFrom();
    };
    const copy = {
      submit: (connection: CopyConnection) =>
        connection.query(`copy ${table} (${columns.join(', ')}) from stdin`),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection).catch(reject),
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(count),
      handleError: reject,
    };
    client.query(copy as unknown as pg.Submittable);
  });
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n' };

function fieldOf(value: Value): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  return value.replace(/[\\\t\n]/g, (character) => escapes[character] ?? character);
}
