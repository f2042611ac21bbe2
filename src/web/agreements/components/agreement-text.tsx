import { Trans } from '@lingui/react/macro';
import type { AgreementDocument } from '#contract/agreements/agreements.ts';

/** Its plain lines, in the language in which they are signed. */
export function AgreementText({ document }: { document: AgreementDocument }) {
  return (
    <div className="grid gap-4" lang={document.language}>
      <dl className="grid gap-3">
        {document.lines.map(({ title, text }) => (
          <div key={title} className="grid gap-0.5">
            <dt className="font-semibold text-sm">{title}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted-foreground text-sm">{document.notice}</p>
    </div>
  );
}

/** What names exactly this text. */
export function DocumentHash({ sha256 }: { sha256: string }) {
  return (
    <p className="break-all text-muted-foreground text-xs">
      <Trans>SHA-256: {sha256}</Trans>
    </p>
  );
}
