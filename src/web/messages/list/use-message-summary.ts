import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** A message in one line. */
export function useMessageSummary() {
  const { t } = useLingui();
  return (content: string, attachmentCount: number): string =>
    content === '' ? t`${plural(attachmentCount, { one: '# file', other: '# files' })}` : content;
}
