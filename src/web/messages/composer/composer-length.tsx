import { Trans, useLingui } from '@lingui/react/macro';
import { charactersOf } from '#contract/fields.ts';
import { longestMessage } from '#contract/messages/messages.ts';
import { cx } from '#web/ui/cx.ts';
import { isTooLong } from './message-length.ts';

/** From here on, the remaining length is shown. */
const nearLongest = longestMessage - 500;

/** The message's length once it nears the limit. Nothing is truncated. */
export function ComposerLength({ id, content }: { id: string; content: string }) {
  const { i18n } = useLingui();
  const characters = charactersOf(content);
  if (characters < nearLongest) return null;
  const tooLong = isTooLong(content);
  const [length, longest] = [i18n.number(characters), i18n.number(longestMessage)];
  return (
    <div className={cx('w-full text-sm', tooLong ? 'text-red-ink' : 'text-muted-foreground')}>
      <p id={id} className="tabular-nums">
        <Trans>
          {length} of {longest} characters
        </Trans>
      </p>
      {tooLong && (
        <p role="alert">
          <Trans>This is too long for one message. Shorten it or send it in parts.</Trans>
        </p>
      )}
    </div>
  );
}
