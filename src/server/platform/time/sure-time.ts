import type { Tx } from '../db/database.ts';
import type { OutsideClock } from './time-rules.ts';

declare const sure: unique symbol;
/**
 * A now by which money may move and deadlines may end: of a clock that did not jump, or that another
 * one confirmed. Only {@link SiteTime.sure} makes one.
 */
export type SureTime = Date & { readonly [sure]: true };

export interface SiteTime {
  /** Undefined while nobody confirms the clock: then what can't be taken back waits. */
  sure(): Promise<SureTime | undefined>;
  /** Each minute: notes that the site is there, if its clock is to be believed. */
  note(): Promise<void>;
  /** An operator says that the clock is right. */
  confirm(tx: Tx): Promise<void>;
  /** For the health page: the last moment that was believed, and the clock of another machine. */
  state(): Promise<{ readonly last: Date | null; readonly outside: OutsideClock | undefined }>;
}
