import { useLingui } from '@lingui/react/macro';
import type { DaySheet } from '#contract/days/days.ts';
import { useSite } from '#web/lib/api/site.ts';
import { dayExtended } from './extended.ts';
import { ExtraDialog } from './extra-dialog.tsx';

/** The creator adds an hour on the day, or another extra. */
export function DayExtra({ sheet }: { sheet: DaySheet }) {
  const { t } = useLingui();
  const { installments } = useSite();
  if (!installments || sheet.side !== 'creator') return null;
  const hour = sheet.order.kind === 'booking';
  const trigger = hour ? t`Add an hour` : t`Add an extra`;
  return <ExtraDialog of={dayExtended(sheet)} hour={hour} trigger={trigger} />;
}
