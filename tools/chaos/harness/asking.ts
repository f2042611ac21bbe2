import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface AskingOptions {
  readonly url: string;
  readonly path: string;
  readonly everyMs: number;
}

/**
 * Repeatedly requests one address during the experiment. On its own thread: next to thousands of
 * connections, the times would be those of the experiment, not of the site.
 */
export class Asking {
  private readonly thread: Worker;

  constructor(options: AskingOptions) {
    this.thread = new Worker(new URL('./asking-thread.ts', import.meta.url), {
      workerData: options,
    });
  }

  /** Milliseconds of each response, in order; infinite unless it was a 200. */
  async stop(): Promise<readonly number[]> {
    const told = once(this.thread, 'message');
    this.thread.postMessage('stop');
    const [times] = (await told) as [number[]];
    await this.thread.terminate();
    return times;
  }
}
