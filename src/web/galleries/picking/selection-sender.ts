/** What the site takes at a time, as `maxChangedPicks` of the contract. */
const maxAtOnce = 500;

export interface PickChanges {
  readonly add: number[];
  readonly remove: number[];
}

/**
 * Sends which pictures were chosen and which no longer are, in order: one call at a time, and after
 * it all that changed since. What other devices choose stays. `send` rejects what was refused.
 */
export class SelectionSender {
  readonly #send: (changes: PickChanges) => Promise<unknown>;
  readonly #refused: (error: unknown) => void;
  #next = new Map<number, boolean>();
  #sending = new Map<number, boolean>();
  #running: Promise<void> | null = null;

  constructor(send: (changes: PickChanges) => Promise<unknown>, refused: (error: unknown) => void) {
    this.#send = send;
    this.#refused = refused;
  }

  set(number: number, picked: boolean): void {
    this.#next.set(number, picked);
    this.#running ??= this.#run();
  }

  /** The viewer's choice about a picture that is not saved yet. */
  unsaved(number: number): boolean | undefined {
    return this.#next.get(number) ?? this.#sending.get(number);
  }

  /** Settles once nothing is on its way. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#next.size > 0) {
      const all = [...this.#next];
      this.#sending = new Map(all.slice(0, maxAtOnce));
      this.#next = new Map(all.slice(maxAtOnce));
      const numbers = (picked: boolean) =>
        [...this.#sending].filter(([, is]) => is === picked).map(([number]) => number);
      try {
        await this.#send({ add: numbers(true), remove: numbers(false) });
      } catch (error) {
        // What follows is built on what was refused.
        this.#next.clear();
        this.#sending.clear();
        this.#refused(error);
      }
      this.#sending.clear();
    }
    this.#running = null;
  }
}
