import type { Tx } from '../store.ts';
import { invalid } from './errors.ts';

type Fields = Record<string, unknown>;

const MAX_DEPTH = 4;

/** Replaces the ids at the given paths (`data.latest_charge.balance_transaction`) by objects. */
export async function expandObject(
  tx: Tx,
  object: unknown,
  paths: string[] | undefined,
): Promise<unknown> {
  if (!paths?.length) return object;
  const copy = structuredClone(object) as Fields;
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > MAX_DEPTH + 1)
      throw invalid(`You cannot expand more than 4 levels: ${path}`);
    await expandPath(tx, copy, parts, path);
  }
  return copy;
}

async function expandPath(tx: Tx, holder: Fields, parts: string[], path: string): Promise<void> {
  const [key, ...rest] = parts;
  if (key === undefined) return;
  await includeList(tx, holder, key);
  const value = holder[key];
  if (value === undefined) {
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  if (typeof value === 'string') {
    const loaded = await tx.load(value);
    if (!loaded) {
      throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
    }
    holder[key] = loaded;
  }
  const targets = Array.isArray(holder[key]) ? holder[key] : [holder[key]];
  for (const target of targets) {
    if (target !== null && typeof target === 'object') {
      await expandPath(tx, target as Fields, rest, path);
    }
  }
}

/** The lists that Stripe leaves out unless asked for. */
async function includeList(tx: Tx, holder: Fields, key: string): Promise<void> {
  if (holder['object'] === 'charge' && key === 'refunds') {
    const charge = String(holder['id']);
    const refunds = await tx.list('refund', { charge }, {});
    holder[key] = { ...refunds, url: `/v1/charges/${charge}/refunds` };
  }
  if (holder['object'] === 'checkout.session' && key === 'line_items') {
    const id = String(holder['id']);
    const session = await tx.find('checkout.session', id);
    holder[key] = {
      object: 'list',
      data: session?.hidden.lineItems ?? [],
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    };
  }
}
