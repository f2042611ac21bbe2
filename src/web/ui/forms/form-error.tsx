import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type FormProblem = {
  message: ReactNode;
  /** The id of the Field to link to. */
  fieldId?: string | undefined;
};

type FormErrorProps = {
  title: ReactNode;
  text?: ReactNode;
  problems?: readonly FormProblem[] | undefined;
  className?: string | undefined;
};

/** Lists at the top of a form why it was refused, with a link to each field. */
export function FormError({ title, text, problems = [], className }: FormErrorProps) {
  return (
    <div
      role="alert"
      className={cx('flex gap-3 rounded-md bg-red-soft px-4 py-3 text-sm', className)}
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-red-ink" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{title}</p>
        {Boolean(text) && <p>{text}</p>}
        {problems.length > 0 && (
          <ul className="grid list-disc gap-1 ps-4">
            {problems.map(({ message, fieldId }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages have no identity, the list is replaced whole
              <li key={index}>
                {fieldId === undefined ? (
                  message
                ) : (
                  <a href={`#${fieldId}`} className="underline underline-offset-2">
                    {message}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
