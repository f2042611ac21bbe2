import type Stripe from 'stripe';
import { isoTime } from './events.ts';
import { newId } from './ids.ts';
import type { Tx } from './store.ts';

type Identity = NonNullable<Stripe.V2.Core.Account['identity']>;
type Individual = NonNullable<Identity['individual']>;
interface Names {
  given_name?: string | undefined;
  surname?: string | undefined;
  email?: string | undefined;
}

export function identityOf(
  tx: Tx,
  accountId: string,
  old: Identity | undefined,
  {
    individual,
    ...given
  }: {
    country?: string | undefined;
    entity_type?: string | undefined;
    individual?: Names | undefined;
  },
): Identity {
  return {
    ...old,
    ...given,
    ...(individual && {
      individual: individualOf(tx, accountId, old?.individual, individual),
    }),
  } as Identity;
}

export function individualOf(
  tx: Tx,
  accountId: string,
  old: Individual | undefined,
  names: Names,
): Individual {
  return {
    created: isoTime(tx.now),
    id: newId('person', 16),
    ...old,
    ...names,
    account: accountId,
    object: 'v2.core.account_person',
    updated: isoTime(tx.now),
  } as Individual;
}
