import { useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatShortTime } from '#web/lib/format/clock-time.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { serviceLabels } from '#web/lib/service-labels.ts';
import { labelOf, useSpecialties } from '#web/lib/specialty-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { SearchBar } from '../../components/search-bar.tsx';
import { topicLabel } from './filters.ts';
import type { SearchState } from './search-state.ts';

type FoldedSearchProps = Pick<
  SearchState,
  'service' | 'location' | 'date' | 'start' | 'hours' | 'specialty' | 'q'
> & {
  /** Links the filters outside to the form. */
  formId: string;
};

/** On a phone, one line with place, time and service that opens the fields; elsewhere the fields themselves. */
export function FoldedSearch({ formId, specialty, q, ...query }: FoldedSearchProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const shown = useSpecialties();
  const { service, location, date, start, hours } = query;
  const [open, setOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const toggle = () => {
    // In the tap's handler, as phones open no keyboard otherwise.
    flushSync(() => setOpen(!open));
    if (open || location !== undefined) return;
    fields.current?.querySelector<HTMLElement>('input[name="location"]')?.focus();
  };
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        className="flex min-h-12 min-w-0 items-center gap-3 rounded-3xl border bg-card px-4 py-2 text-start text-sm shadow-sm md:hidden noscript:hidden"
        onClick={toggle}
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{location ?? t`Any place`}</span>
          {[
            date ? format.weekday(date) : t`Any date`,
            date && start && formatShortTime(start, i18n.locale),
            hours && t`${hours} h`,
            service && t(serviceLabels[service]),
            topicLabel(labelOf(shown, specialty), q),
          ].map((part) => part && ` · ${part}`)}
        </span>
      </button>
      <div
        ref={fields}
        onSubmit={() => setOpen(false)}
        className={cx(!open && 'max-md:hidden noscript:block')}
      >
        <SearchBar variant="compact" id={formId} {...query} />
      </div>
    </>
  );
}
