import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type MoneyRow = {
  label: ReactNode;
  /** Already formatted; the caller knows currency and locale. */
  amount: ReactNode;
  /** Where the amount comes from, or what happens to it. */
  note?: ReactNode;
};

type MoneyTableProps = {
  rows: readonly MoneyRow[];
  total?: MoneyRow | undefined;
  className?: string | undefined;
} & (
  | {
      /** The table's caption, only for screen readers unless `showCaption`. */
      caption: ReactNode;
      showCaption?: boolean | undefined;
    }
  /** The id of a heading that already names it. */
  | { labelledBy: string }
);

function Line({ label, amount, note }: MoneyRow) {
  return (
    <tr>
      <th scope="row">
        {label}
        {Boolean(note) && (
          <span className="block font-normal text-muted-foreground text-sm">{note}</span>
        )}
      </th>
      <td>{amount}</td>
    </tr>
  );
}

/** A calculation: rows, a line, the total. */
export function MoneyTable({ rows, total, className, ...name }: MoneyTableProps) {
  const labelledBy = 'labelledBy' in name ? name.labelledBy : undefined;
  return (
    <table className={cx('money', className)} aria-labelledby={labelledBy}>
      {'caption' in name && (
        <caption className={name.showCaption ? 'pb-2 text-start font-semibold' : 'sr-only'}>
          {name.caption}
        </caption>
      )}
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sum are known by their place
          <Line key={index} {...row} />
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <Line {...total} />
        </tfoot>
      )}
    </table>
  );
}
