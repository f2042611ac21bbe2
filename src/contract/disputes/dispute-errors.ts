import type { ErrorDefinitions } from '#contract/error-definition.ts';

export const disputeErrors = {
  'settlement.not_found': [404, "This proposal doesn't exist"],
  'settlement.not_open': [409, 'This proposal is no longer open'],
  'settlement.own': [403, 'The other person has to accept your proposal'],
  'dispute.again': [
    409,
    'You withdrew a problem with this order less than 30 days ago. Our team decides this one, or you agree with each other.',
  ],
  'dispute.not_yours': [403, 'Only the person who reported the problem can withdraw it'],
} as const satisfies ErrorDefinitions;
