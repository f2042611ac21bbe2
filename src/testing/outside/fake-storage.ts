/** A browser storage with a limit in characters. */
export class FakeStorage {
  readonly kept = new Map<string, string>();
  most = 100_000;
  get length() {
    return this.kept.size;
  }
  key = (n: number) => [...this.kept.keys()][n] ?? null;
  getItem = (key: string) => this.kept.get(key) ?? null;
  removeItem = (key: string) => void this.kept.delete(key);
  setItem = (key: string, text: string) => {
    const others = [...this.kept].filter(([name]) => name !== key);
    const size = others.reduce((sum, [, value]) => sum + value.length, text.length);
    if (size > this.most) throw new Error('QuotaExceededError');
    this.kept.set(key, text);
  };
}
