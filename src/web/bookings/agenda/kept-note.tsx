import { Trans } from '@lingui/react/macro';
import { useSite } from '#web/lib/api/site.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useOnline } from '#web/lib/use-online.ts';

/** Without a network: how old the agenda at least is. */
export function KeptNote() {
  const online = useOnline();
  const drawn = useFormat().dateTime(useSite().now);
  if (online) return null;
  return (
    <p role="status" className="rounded-md bg-muted px-4 py-3 text-sm">
      <Trans>You're offline. This is your agenda as of {drawn}.</Trans>
    </p>
  );
}
