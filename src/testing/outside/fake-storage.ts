/** A browser storage with a limit in characters. */
export class FakeStorage {
  readonly items = new Map<string, string>();
  max = 100_000;
  get length() {
    return this.items.size;
  }
  key = (n: number) => [...this.items.keys()][n] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem = (key: string, text: string) => {
    const others = [...this.items].filter(([name]) => name !== key);
    const size = others.reduce((sum, [, value]) => sum + value.length, text.length);
    if (size > this.max) throw new Error('QuotaExceededError');
    this.items.set(key, text);
  };
}
