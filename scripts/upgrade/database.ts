import type { Plan } from './plan.ts';

/** The site's database during an upgrade. */
export interface UpgradeDatabase {
  /** Backs up the site while it serves; returns where to. */
  backUp(): Promise<string>;
  /** Ends the processes that use the database, and keeps new ones away. Returns its address. */
  takeOver(): Promise<string>;
  /** Whether an upgrade was cut off after it may have migrated: the old release must not start on that. */
  isCutOff(): Promise<boolean>;
  /** Copies the database of a stopped site, for {@link restore}. */
  copy(url: string): Promise<Copied>;
  /** Puts the copy back, and what was there aside. */
  restore(): Promise<void>;
  /** Lets the site have its database again. */
  handOver(): Promise<void>;
  /** From now on people may write: the copy must not be put back by a later upgrade. */
  forgetCopy(): Promise<void>;
  /** Frees the copy's space once the new release serves. */
  dropCopy(): Promise<void>;
}

interface Copied {
  readonly words: string;
  /** False if an upgrade that was cut off had migrated it, and people may have written since. */
  readonly leadsBack: boolean;
}

export type Say = (line: string) => void;
export type OpenDatabase = (plan: Plan, say: Say) => UpgradeDatabase;
