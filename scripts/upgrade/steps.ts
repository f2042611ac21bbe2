/** Prints a line for each step, with what it found and its seconds. */
export class Steps {
  private done = 0;
  private readonly total: number;

  constructor(total: number) {
    this.total = total;
  }

  run(title: string, work: () => Promise<string | undefined>): Promise<string | undefined> {
    return this.time(title, work, (found) => found);
  }

  async time<T>(
    title: string,
    work: () => Promise<T>,
    textOf: (result: T) => string | undefined = () => undefined,
  ): Promise<T> {
    const started = performance.now();
    const result = await work();
    const found = textOf(result);
    this.done += 1;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const place = `${this.done}/${this.total}`.padStart(5);
    console.log(`${place}  ${title}${found ? `: ${found}` : ''} (${seconds} s)`);
    return result;
  }
}
