import { normalizeIP } from '@fastify/rate-limit';

/**
 * The visitor's key for limits and turns: the address, or the /64 of an IPv6 address, as one
 * customer has all of it.
 */
export const visitorKey = (ip: string): string => normalizeIP(ip);
