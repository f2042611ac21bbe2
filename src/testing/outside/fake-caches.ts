/** A browser's caches, by path; `room` bytes are left for files. */
export class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  room = Number.POSITIVE_INFINITY;

  async open(name: string) {
    const cache = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, cache);
    return {
      keys: async () => [...cache.keys()].map((path) => ({ url: `https://example.com${path}` })),
      match: async (path: string) => cache.get(path)?.clone(),
      put: async (path: string, response: Response) => {
        const { size } = await response.clone().blob();
        if (size > this.room) throw new DOMException('No room', 'QuotaExceededError');
        cache.set(path, response);
      },
    };
  }

  async delete(name: string): Promise<boolean> {
    return this.all.delete(name);
  }
}
