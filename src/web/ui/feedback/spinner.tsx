import LoaderCircle from 'lucide-react/icons/loader-circle';
import { cx } from '../cx.ts';

type SpinnerProps = {
  /** What is loading. Without it, the spinner is decoration next to a text. */
  label?: string | undefined;
  className?: string | undefined;
};

export function Spinner({ label, className }: SpinnerProps) {
  const icon = <LoaderCircle aria-hidden="true" className={cx('spinner', className)} />;
  if (label === undefined) return icon;
  return (
    <span role="status" className="inline-flex">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  );
}
