import { DomainError } from '#contract/errors.ts';
import { startOnboarding } from '#contract/payments/creator-payments.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Actor, actAs } from './act-as.ts';
import { canReceive } from './demo-store.ts';
import { setUpPayouts } from './post-to-sandbox.ts';

type WorkingCreator = Actor & {
  readonly name: { readonly given: string; readonly family: string };
};

/** The two sides of an order. */
export interface WorkPeople {
  readonly client: Actor;
  readonly creator: WorkingCreator;
}

/** Sets up the creator's payouts unless that is done. */
export async function receivePayouts(platform: Platform, creator: WorkingCreator): Promise<void> {
  if (await canReceive(platform.db, creator.creatorId ?? 0)) return;
  const { url } = await actAs(platform, creator)(startOnboarding, { body: {} });
  await setUpPayouts(platform, url, creator.name);
}

/** For a task that is run again: the refusal that says its act is done is none. */
export async function unlessDone(refusal: string, act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== refusal) throw error;
  }
}
