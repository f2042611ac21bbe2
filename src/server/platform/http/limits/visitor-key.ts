import { normalizeIP } from '@fastify/rate-limit';

/**
 * What stands for a visitor where limits and turns are counted: the address, of IPv6 its /64, as whoever has one
 * address of those has them all.
 */
export const visitorKey = (ip: string): string => normalizeIP(ip);
