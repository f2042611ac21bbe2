import type { ErrorDefinitions } from '#contract/error-definition.ts';

export const disputeErrors = {
  'settlement.not_found': { status: 404, message: "This proposal doesn't exist" },
  'settlement.not_open': { status: 409, message: 'This proposal is no longer open' },
  'settlement.own': { status: 403, message: 'The other person has to accept your proposal' },
  'dispute.not_yours': {
    status: 403,
    message: 'Only the person who reported the problem can withdraw it',
  },
} as const satisfies ErrorDefinitions;
