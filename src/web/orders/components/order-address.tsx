import { Trans, useLingui } from '@lingui/react/macro';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { DirectionsLink } from '#web/ui/display/directions-link.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

interface OrderAddressProps {
  readonly address: string;
  /** What stands in for a missing one: the town; without it, that there is none yet. */
  readonly town?: string;
  readonly mayChange: boolean;
  /** Adding it is the page's next step: only its button, and then its field. */
  readonly primary?: boolean;
  readonly pending: boolean;
  /** Saves it; `close` is called once it was accepted. */
  readonly onSave: (address: string, close: () => void) => void;
}

/** Where the work is, with the way there; the client sets it. */
export function OrderAddress(props: OrderAddressProps) {
  const { address, town = '', mayChange, primary = false, pending, onSave } = props;
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const [typed, setTyped] = useState(address);
  const edit = (open: boolean) => {
    setTyped(address);
    setEditing(open);
  };
  if (editing) {
    return (
      <form
        noValidate
        className={cx('grid gap-3', primary && 'w-full')}
        onSubmit={(event) => {
          event.preventDefault();
          onSave(typed.trim(), () => setEditing(false));
        }}
      >
        <Field
          label={t`Address`}
          hint={t`Where the session takes place. Only the two of you can see it.`}
        >
          <Input
            autoFocus
            value={typed}
            maxLength={300}
            autoComplete="street-address"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <div className="flex gap-3">
          <Button type="submit" size="sm" pending={pending}>
            <Trans>Save address</Trans>
          </Button>
          <Button variant="ghost" size="sm" onClick={() => edit(false)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    );
  }
  if (primary) {
    return (
      <Button onClick={() => edit(true)}>
        <Trans>Add an address</Trans>
      </Button>
    );
  }
  const place = address || town;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="flex min-w-0 items-start gap-2">
        <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span className="wrap-anywhere min-w-0">
          <span className="sr-only">
            <Trans>Address</Trans>:{' '}
          </span>
          {place || (
            <span className="text-muted-foreground">
              <Trans>No address yet</Trans>
            </span>
          )}
        </span>
      </p>
      {place !== '' && <DirectionsLink address={place} near={town} />}
      {mayChange && (
        <Button variant="link" size="sm" onClick={() => edit(true)}>
          {address === '' ? <Trans>Add an address</Trans> : <Trans>Change address</Trans>}
        </Button>
      )}
    </div>
  );
}
