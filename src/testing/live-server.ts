/** The server's end of a component test's live connection. */
import { act } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import type { ServerFrame } from '#contract/live.ts';

/** One that never opens. */
export class Connection {
  static readonly OPEN = 1;
  readyState = 0;
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};
  close = () => {};
  send = (_: string) => {};
}

export class LiveServer {
  /** How often a page connected. */
  connections = 0;
  /** False refuses new connections. */
  up = true;
  #open: Connection | undefined;

  constructor() {
    const take = (connection: Connection) => this.#take(connection);
    vi.stubGlobal(
      'WebSocket',
      class extends Connection {
        constructor() {
          super();
          queueMicrotask(() => take(this));
        }
      },
    );
    // A failed connection is logged but not shown.
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => {
      vi.unstubAllGlobals();
      warn.mockRestore();
    });
  }

  #take(connection: Connection): void {
    if (!this.up) {
      connection.onclose({ code: 1006 });
      return;
    }
    this.#open = connection;
    this.connections += 1;
    connection.readyState = Connection.OPEN;
    connection.close = () => {
      if (this.#open === connection) this.#open = undefined;
    };
    act(() => {
      connection.onopen();
      this.send({ type: 'authenticated', userId: 0 });
    });
  }

  /** Waits until the page is connected. */
  async connected(): Promise<void> {
    await expect.poll(() => this.#open).toBeDefined();
  }

  send(frame: ServerFrame): void {
    const open = this.#open;
    if (!open) throw new Error('The page is not connected');
    act(() => open.onmessage({ data: JSON.stringify(frame) }));
  }

  /**
   * Closes the connection; the page reconnects after a pause, or immediately on {@link returnToPage}.
   */
  end(code = 1012): void {
    const open = this.#open;
    this.#open = undefined;
    act(() => open?.onclose({ code }));
  }
}

/** The window regains focus: retries immediately. */
export function returnToPage(): void {
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
