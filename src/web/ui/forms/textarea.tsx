import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { cx } from '../cx.ts';
import { useFieldWiring } from './field-context.ts';

/** From here on, the length is shown. */
const nearShare = 0.9;

/**
 * With `maxLength`, shows the length once it nears the limit. Nothing is cut: what was pasted stays, and the form says
 * that it is too long.
 */
export function Textarea({ className, maxLength, onChange, ...rest }: ComponentProps<'textarea'>) {
  const { i18n, t } = useLingui();
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const { length } = rest.value === undefined ? typed : String(rest.value);
  const tooLong = maxLength !== undefined && length > maxLength;
  const [shown, limit] = [i18n.number(length), i18n.number(maxLength ?? 0)];
  const wired = useFieldWiring(rest);
  return (
    <>
      <textarea
        className={cx('control', className)}
        {...wired}
        {...(tooLong ? { 'aria-invalid': true } : {})}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
      {maxLength !== undefined && length > maxLength * nearShare && (
        <span
          role="status"
          className={cx('text-sm tabular', tooLong ? 'text-red-ink' : 'text-muted-foreground')}
        >
          {tooLong
            ? t`${shown} of ${limit} characters: please shorten it.`
            : t`${shown} of ${limit} characters`}
        </span>
      )}
    </>
  );
}
