import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { loadContractMessages } from './contract-messages.ts';
import { problemsOf } from './forms/form.ts';

it('a form shows the contract’s messages in the page’s language', async () => {
  const schema = z.object({ name: text(5), word: text(5, 'Too long a word') });
  const problems = () => problemsOf(schema, { name: 'too long', word: 'too long' });
  expect(problems()).toEqual({ name: 'At most 5 characters', word: 'Too long a word' });
  const messages = {
    [generateMessageId('At most {max} characters')]: compileMessage('Como máximo {max} caracteres'),
  };
  await loadContractMessages(setupI18n({ locale: 'es', messages: { es: messages } }));
  expect(problems()).toEqual({ name: 'Como máximo 5 caracteres', word: 'Too long a word' });
});
