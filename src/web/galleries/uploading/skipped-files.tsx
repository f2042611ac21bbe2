import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { SkippedFile } from './chosen-files.ts';
import type { SkipReason } from './folder-rules.ts';

const reasons: Readonly<Record<SkipReason, MessageDescriptor>> = {
  unreadable: msg`your browser couldn't read it`,
  captions: msg`captions that aren't WebVTT, so no video could show them`,
  empty: msg`empty, 0 bytes`,
  system: msg`made by your computer, camera or drive for itself`,
};
const order = Object.keys(reasons);
/** More names than this would only be scrolled past. */
const maxNames = 30;

/** What was chosen and is never sent, by its name, and why. */
export function SkippedFiles({ skipped }: { skipped: readonly SkippedFile[] }) {
  const { t } = useLingui();
  if (skipped.length === 0) return null;
  const sorted = skipped.toSorted(
    (one, other) => order.indexOf(one.why) - order.indexOf(other.why),
  );
  // What nobody made on purpose needs no attention.
  const open = skipped.some(({ why }) => why !== 'system');
  const more = skipped.length - maxNames;
  return (
    <details className="text-sm" open={open}>
      <summary className="cursor-pointer">
        <Plural
          value={skipped.length}
          one="# file or folder was skipped"
          other="# files and folders were skipped"
        />
      </summary>
      <ul className="mt-2 grid gap-1 text-muted-foreground">
        {sorted.slice(0, maxNames).map(({ path, why }) => (
          <li key={path} className="[overflow-wrap:anywhere]">
            <span className="font-medium text-foreground">{path}</span>: {t(reasons[why])}
          </li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="# more" other="# more" />
          </li>
        )}
      </ul>
    </details>
  );
}
