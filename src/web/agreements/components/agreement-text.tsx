import { Trans, useLingui } from '@lingui/react/macro';
import type { AgreementDocument, AgreementText as Text } from '#contract/agreements/agreements.ts';
import { regionOf } from '#contract/i18n.ts';

/** Its plain lines, in the reader's language where there is a translation; the signed language is said. */
export function AgreementText({ document }: { document: AgreementDocument }) {
  const { i18n } = useLingui();
  const { translations = [], language } = document;
  const translation = translations.find((one) => one.language === i18n.locale);
  if (language === i18n.locale || !translation) return <Lines text={document} />;
  const signed = new Intl.DisplayNames(regionOf(i18n.locale), { type: 'language' }).of(language);
  return (
    <div className="grid gap-4">
      <p className="rounded-md bg-wash px-4 py-3 text-sm">
        <Trans>
          This is a translation to read. The text that is signed is in {signed ?? language}; it's
          below.
        </Trans>
      </p>
      <Lines text={translation} />
      <details>
        <summary className="cursor-pointer font-semibold text-sm">
          <Trans>The text that is signed ({signed ?? language})</Trans>
        </summary>
        <div className="mt-4">
          <Lines text={document} />
        </div>
      </details>
    </div>
  );
}

function Lines({
  text: { language, lines, notice },
}: {
  text: Pick<Text, 'language' | 'lines' | 'notice'>;
}) {
  return (
    <div className="grid gap-4" lang={language}>
      <dl className="grid gap-3">
        {lines.map(({ title, text }) => (
          <div key={title} className="grid gap-0.5">
            <dt className="font-semibold text-sm">{title}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted-foreground text-sm">{notice}</p>
    </div>
  );
}

/** What the signer agrees to, in the reader's language where there is a translation. */
export function useConsent({ consent, language, translations = [] }: AgreementDocument) {
  const { i18n } = useLingui();
  const shown = translations.find((one) => one.language === i18n.locale);
  return shown ? { consent: shown.consent, language: shown.language } : { consent, language };
}

/** What names exactly this text. */
export function DocumentHash({ sha256 }: { sha256: string }) {
  return (
    <details className="text-muted-foreground text-xs">
      <summary className="cursor-pointer">
        <Trans>Details</Trans>
      </summary>
      <p className="wrap-anywhere mt-2">
        <Trans>
          Fingerprint of this text: {sha256}. If a single letter changes, so does this code.
        </Trans>
      </p>
    </details>
  );
}
