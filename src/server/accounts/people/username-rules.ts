/** A username made from an address: 3 to 30 characters, no '@', no spaces. */
export function usernameFrom(email: string): string {
  const plain = (email.split('@')[0] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, 30);
  return plain.length >= 3 ? plain : `member-${plain}`;
}
