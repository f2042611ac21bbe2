import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { pathOf } from '#contract/endpoint.ts';
import { getStatement, getStatementTable, listStatements } from '#contract/payments/documents.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { formatMonth } from '#web/lib/format/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

const shownAtFirst = 3;

/** The creator's months, each downloadable as PDF or CSV, below a heading of this level. */
export function Statements({ level }: { level: 2 | 4 }) {
  const Heading = `h${level}` as const;
  const { t, i18n } = useLingui();
  const { data: months } = useQuery(queryOf(listStatements));
  const [all, setAll] = useState(false);
  if (!months || months.length === 0) return null;
  const nameOf = (month: string) => formatMonth(month, i18n.locale);
  return (
    <div className="grid w-full max-w-md gap-2">
      <Heading className="font-semibold">
        <Trans>Statements</Trans>
      </Heading>
      <ul className="divide-y">
        {months.slice(0, all ? months.length : shownAtFirst).map(({ month }) => {
          const name = nameOf(month);
          const link = buttonClass({ variant: 'outline', size: 'sm' });
          return (
            <li key={month} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="first-letter:uppercase">{name}</span>
              <span className="flex gap-2">
                <a
                  href={pathOf(getStatement, { params: { month } })}
                  download
                  className={link}
                  aria-label={t`Statement for ${name} as PDF`}
                >
                  PDF
                </a>
                <a
                  href={pathOf(getStatementTable, { params: { month } })}
                  download
                  className={link}
                  aria-label={t`Statement for ${name} as CSV`}
                >
                  CSV
                </a>
              </span>
            </li>
          );
        })}
      </ul>
      {!all && months.length > shownAtFirst && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => setAll(true)}
        >
          <Trans>Show all months</Trans>
        </Button>
      )}
    </div>
  );
}
