import type { I18n } from '@lingui/core';
import { messageOf } from '#contract/i18n.ts';

let translate = (english: string): string => english;

/** A message of the contract in the language of this browser; English where it is not translated. */
export const translateContract = (english: string): string => translate(english);

/** Makes forms show the contract's messages in the page's language. English pages load nothing extra. */
export async function loadContractMessages(i18n: I18n): Promise<void> {
  if (i18n.locale === 'en') return;
  const { generateMessageId } = await import('@lingui/message-utils/generateMessageId');
  translate = (english) => {
    const { message, values } = messageOf(english);
    const id = generateMessageId(message);
    return id in i18n.messages ? i18n._(id, values) : english;
  };
}
