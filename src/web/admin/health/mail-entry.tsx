import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Mail } from '#contract/admin/admin.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';

const tones: Readonly<Record<Mail['status'], Tone>> = {
  waiting: 'amber',
  sent: 'green',
  kept: 'neutral',
  failed: 'red',
};

/** A mail's text, its addresses as links. */
function MailText({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/g);
  return (
    <p className="whitespace-pre-line">
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail never changes.
          <a key={index} href={part} className="underline underline-offset-2">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** The mail as its reader sees it: without scripts, and links open in a new tab. */
function MailFrame({ mail }: { mail: Mail }) {
  return (
    <iframe
      title={mail.subject}
      src={`/api/operator/mails/${mail.id}/page`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="h-128 w-full rounded-md border bg-white"
    />
  );
}

interface MailEntryProps {
  readonly mail: Mail;
  /** The page says once that nothing is sent. */
  readonly noneSent?: boolean;
}

/** A mail in a list, that expands in place. */
export function MailEntry({ mail, noneSent = false }: MailEntryProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const states: Record<Mail['status'], string> = {
    waiting: t`Waiting`,
    sent: t`Sent`,
    kept: t`Not sent`,
    failed: t`Failed`,
  };
  return (
    <details
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true);
      }}
    >
      <summary className="cursor-pointer">
        <span className="inline-grid w-[calc(100%-2rem)] gap-1 align-top">
          <span className="font-semibold">{mail.subject}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-sm">
            <span>{mail.recipient}</span>
            <time dateTime={mail.createdAt}>{format.dateTime(mail.createdAt)}</time>
            {!noneSent && (
              <Badge tone={tones[mail.status]} className="!whitespace-normal">
                {states[mail.status]}
              </Badge>
            )}
          </span>
        </span>
      </summary>
      <div className="mt-4 grid gap-4 border-t pt-4">
        {mail.failure !== null && <p className="text-red-ink">{mail.failure}</p>}
        {opened && <MailFrame mail={mail} />}
        <details>
          <summary className="min-h-6 cursor-pointer py-0.5 text-muted-foreground text-sm">
            <Trans>Plain text</Trans>
          </summary>
          <div className="mt-3">
            <MailText text={mail.text} />
          </div>
        </details>
      </div>
    </details>
  );
}
