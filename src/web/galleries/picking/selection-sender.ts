/**
 * Sends a list that keeps changing, as a whole and in order: one call at a time, and after it only
 * the newest list. `send` rejects what was refused.
 */
export class SelectionSender {
  readonly #send: (numbers: readonly number[]) => Promise<unknown>;
  readonly #refused: (error: unknown) => void;
  #next: readonly number[] | null = null;
  #running: Promise<void> | null = null;

  constructor(
    send: (numbers: readonly number[]) => Promise<unknown>,
    refused: (error: unknown) => void,
  ) {
    this.#send = send;
    this.#refused = refused;
  }

  set(numbers: readonly number[]): void {
    this.#next = numbers;
    this.#running ??= this.#run();
  }

  /** Settles once nothing is on its way. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#next) {
      const numbers = this.#next;
      this.#next = null;
      try {
        await this.#send(numbers);
      } catch (error) {
        // What follows is built on what was refused.
        this.#next = null;
        this.#refused(error);
      }
    }
    this.#running = null;
  }
}
