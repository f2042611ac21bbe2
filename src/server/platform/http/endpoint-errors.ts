import { type Endpoint, isOfDesk } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** Errors of every call. */
const everywhere = ['too_many_requests', 'internal', 'unavailable'] as const;

/** The code of a body that is too large for this call. */
export const tooLargeIn = ({ upload }: Pick<Endpoint, 'upload'>): ErrorCode =>
  (upload?.tooLarge ?? 'too_large') as ErrorCode;

/** Every code with which this call may be refused: what its contract lists, and what its kind implies. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const { access, params, query, body, headers, upload, stream } = endpoint;
  const writes = endpoint.method !== 'GET' && endpoint.method !== 'HEAD';
  const implied: (readonly ErrorCode[])[] = [
    everywhere,
    params || query || body || headers || upload || stream ? ['invalid_input'] : [],
    access === 'public' ? [] : ['not_authenticated'],
    params || isOfDesk(access) ? ['not_found'] : [],
    isOfDesk(access) ? ['account.second_factor_needed'] : [],
    endpoint.confirmed ? ['account.confirmation_needed'] : [],
    // `conflict`: two writes met in the database.
    writes
      ? [
          'cross_site',
          'conflict',
          'other_account',
          'too_large',
          'too_slow',
          'unsupported_media_type',
        ]
      : [],
    upload ? [tooLargeIn({ upload })] : [],
  ];
  return [...new Set([...((endpoint.errors ?? []) as ErrorCode[]), ...implied.flat()])];
}
