import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cx } from '#web/ui/cx.ts';

interface DeliveredCountProps {
  readonly photos: number;
  /** Edited photos that the order promises; null if it promises no number. */
  readonly promised: number | null;
  readonly className?: string | undefined;
}

/** What was delivered beside what was promised: '9 of 60 photos delivered', amber if it is less. */
export function DeliveredCount({ photos, promised, className }: DeliveredCountProps) {
  const { t } = useLingui();
  if (promised === null) return null;
  return (
    <span className={cx(photos < promised && 'font-medium text-amber-ink', className)}>
      {t`${photos} of ${plural(promised, { one: '# photo', other: '# photos' })} delivered`}
    </span>
  );
}
