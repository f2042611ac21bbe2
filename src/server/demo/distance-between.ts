interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** About as many kilometres, near enough to say who lives closer. */
export function distanceBetween(a: Position, b: Position): number {
  const north = (a.lat - b.lat) * 111;
  const east = (a.lng - b.lng) * 111 * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}
