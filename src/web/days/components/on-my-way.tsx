import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { regionOf } from '#contract/i18n.ts';
import { sendMessage } from '#contract/messages/messages.ts';
import { useApi } from '#web/lib/api/query.ts';
import { presentTime } from '#web/lib/clock.ts';
import { formatTime } from '#web/lib/format/format-date.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { randomId } from '#web/lib/forms/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';

interface OnMyWayProps {
  /** Who waits. */
  readonly to: number;
  readonly name: string;
  readonly timeZone: string;
}

/** One tap sends a message with the time; where one is, is not said. */
export function OnMyWay({ to, name, timeZone }: OnMyWayProps) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const [state, setState] = useState<'none' | 'sending' | 'sent'>('none');
  // Tapped again after a lost answer, it is the same message.
  const clientId = useRef<string>(undefined);
  async function send(): Promise<void> {
    setState('sending');
    clientId.current ??= randomId();
    const now = new Date(presentTime()).toISOString();
    const time = formatTime(now, { locale: regionOf(i18n.locale), timeZone });
    const content = t`I'm on my way. It's ${time}.`;
    try {
      await api(sendMessage, {
        body: { recipientId: to, content, clientId: clientId.current, attachments: [] },
      });
      setState('sent');
    } catch (error) {
      setState('none');
      toastError(t`Error`, reasonOf(error, t`We couldn't tell ${name}. Please try again.`));
    }
  }
  if (state === 'sent')
    return (
      <p role="status" className="text-muted-foreground text-sm">
        <Trans>We told {name} that you're on your way.</Trans>
      </p>
    );
  return (
    <Button variant="outline" pending={state === 'sending'} onClick={() => void send()}>
      <Trans>On my way</Trans>
    </Button>
  );
}
