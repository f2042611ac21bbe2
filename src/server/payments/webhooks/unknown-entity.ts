/** An event about an object missing from our records, perhaps only for now, so it is retried. */
export class UnknownEntityError extends Error {
  constructor(id: string) {
    super(`Nothing here belongs to ${id}`);
    this.name = 'UnknownEntityError';
  }
}
