import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** What stands for a message where there is room for a line. */
export function useMessageWords() {
  const { t } = useLingui();
  return (content: string, attachmentCount: number): string =>
    content === '' ? t`${plural(attachmentCount, { one: '# file', other: '# files' })}` : content;
}
