import { record } from '../events.ts';
import { invalid } from '../http/errors.ts';
import { newId } from '../ids.ts';
import type { Stored } from '../objects.ts';
import type { Tx } from '../store.ts';

type Warning = Stored<'radar.early_fraud_warning'>;

/** The card's network suspects fraud; actionable until the charge is refunded or disputed. */
export async function warnOfFraud(tx: Tx, chargeId: string): Promise<Warning> {
  const { data } = await tx.get('charge', chargeId, 'charge');
  if (data.status !== 'succeeded') throw invalid(`Charge ${chargeId} has not succeeded.`);
  const warning = await tx.insert('radar.early_fraud_warning', {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !data.refunded && !data.disputed,
    charge: data.id,
    created: tx.now,
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    ...(typeof data.payment_intent === 'string' && { payment_intent: data.payment_intent }),
  });
  await record(tx, 'radar.early_fraud_warning.created', warning);
  return warning;
}

/** Once the charge is refunded or disputed there is nothing left to do about it. */
export async function endFraudWarnings(tx: Tx, charge: string): Promise<void> {
  const { data } = await tx.list('radar.early_fraud_warning', { charge }, { limit: 100 });
  for (const { id, actionable } of data) {
    if (!actionable) continue;
    const warning = await tx.get('radar.early_fraud_warning', id);
    warning.data.actionable = false;
    await tx.save(warning);
    await record(tx, 'radar.early_fraud_warning.updated', warning, { actionable: true });
  }
}
