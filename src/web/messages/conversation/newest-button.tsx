import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';

/** While reading further up: how many messages arrived, and a button to get there. */
export function NewestButton({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={count === 0 ? t`Jump to latest message` : undefined}
      className="pointer-events-auto flex h-10 min-w-10 items-center justify-center gap-2 rounded-full border bg-background px-2.5 font-semibold text-sm shadow-md hover:bg-muted"
    >
      {count > 0 && (
        <span className="ps-1.5">
          {t`${plural(count, { one: '# new message', other: '# new messages' })}`}
        </span>
      )}
      <ArrowDown aria-hidden="true" className="size-4" />
    </button>
  );
}
