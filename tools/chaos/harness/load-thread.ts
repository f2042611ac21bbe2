import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface LoadOptions {
  readonly url: string;
  readonly path: string;
  readonly everyMs: number;
}

/**
 * Repeatedly requests one address during the experiment. On its own thread: next to thousands of
 * connections, the times would be those of the experiment, not of the site.
 */
export class LoadThread {
  private readonly thread: Worker;

  constructor(options: LoadOptions) {
    this.thread = new Worker(new URL('./load-worker.ts', import.meta.url), {
      workerData: options,
    });
  }

  /** Milliseconds of each response, in order; infinite unless it was a 200. */
  async stop(): Promise<readonly number[]> {
    const reported = once(this.thread, 'message');
    this.thread.postMessage('stop');
    const [times] = (await reported) as [number[]];
    await this.thread.terminate();
    return times;
  }
}
