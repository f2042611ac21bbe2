/** The bare address from `Golden Hour <hello@example.com>`; null for one that nobody reads. */
export function addressIn(from: string | undefined): string | null {
  const address = /[^<\s]+@[^>\s]+/.exec(from ?? '')?.[0] ?? null;
  return address !== null && /^no-?reply@/i.test(address) ? null : address;
}
