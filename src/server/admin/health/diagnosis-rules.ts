import type { Finding } from '#contract/admin/health.ts';
import type { Message } from '#server/platform/i18n/message.ts';

/** What a check concludes from its measurement. */
export interface Diagnosis {
  readonly state: Finding['state'];
  readonly found: Message;
  readonly advice: Message | null;
}

export const fine = (found: Message): Diagnosis => ({ state: 'ok', found, advice: null });
export const warning = (found: Message, advice: Message): Diagnosis => ({
  state: 'warning',
  found,
  advice,
});
export const bad = (found: Message, advice: Message): Diagnosis => ({
  state: 'bad',
  found,
  advice,
});

export const minutes = (ms: number) => Math.floor(ms / 60_000);

/** What a check found. */
export interface Examined extends Diagnosis {
  readonly name: string;
}
