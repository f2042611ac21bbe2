/** What the notifications about bookings have in common. */
export interface AboutBooking {
  readonly bookingId: number;
}
export interface Timed extends AboutBooking {
  readonly startsAt: string;
  readonly timeZone: string;
}
export interface Fact extends Timed {
  readonly clientId: number;
  readonly creatorUserId: number;
}
export type Side = 'client' | 'creator';

export const place = {
  type: 'notification',
  data: ({ bookingId }: AboutBooking) => ({ bookingId }),
  path: ({ bookingId }: AboutBooking) => `/bookings/${bookingId}`,
} as const;

export const both = ({ clientId, creatorUserId }: Fact) => [clientId, creatorUserId];
/** To either side, with its own text. */
export const toEach = <Params extends AboutBooking>(
  fact: Fact,
  params: Params,
  sides: readonly Side[] = ['client', 'creator'],
) =>
  sides.map((side) => ({
    to: [side === 'client' ? fact.clientId : fact.creatorUserId],
    params: { ...params, side },
  }));
/** A notification of both sides, or of one, that names the other. Older ones have no `otherId`. */
export interface WithOther {
  readonly otherId?: number;
}
export const namingOther = <Params extends AboutBooking>(
  { clientId, creatorUserId }: Fact,
  params: Params,
  recipients: readonly number[] = [clientId, creatorUserId],
) =>
  recipients.map((id) => ({
    to: [id],
    params: { ...params, otherId: id === clientId ? creatorUserId : clientId },
  }));
export const otherThan = (side: Side, fact: Fact) => [
  side === 'client' ? fact.creatorUserId : fact.clientId,
];
