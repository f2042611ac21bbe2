import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** For strangers, and before the order is confirmed. */
export function DayMissing() {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 sm:px-6">
      <EmptyState
        level={1}
        title={t`No day sheet here`}
        text={t`There is one for the two sides of an order, once it is confirmed.`}
      />
    </div>
  );
}
