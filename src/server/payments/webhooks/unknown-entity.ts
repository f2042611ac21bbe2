/** The provider speaks of something that our records do not know: yet, perhaps, so it is asked about again. */
export class UnknownEntityError extends Error {
  constructor(id: string) {
    super(`Nothing here belongs to ${id}`);
    this.name = 'UnknownEntityError';
  }
}
