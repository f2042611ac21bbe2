import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getLegalText, type LegalKind, type LegalText } from '#contract/admin/site-texts.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { TextPage } from './text-page.tsx';

export const legalQuery = (kind: LegalKind) => queryOf(getLegalText, { params: { kind } });

interface LegalPageProps {
  readonly kind: LegalKind;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** The site's own text; none where only the operator can write it. */
  readonly children?: ReactNode;
}

/** Terms, privacy policy or imprint: the site's own text, the operator's below it or instead of it. */
export function LegalPage({ kind, title, lead, children }: LegalPageProps) {
  const format = useFormat();
  const { data } = useQuery(legalQuery(kind));
  const own = data?.current;
  const next = data?.next;
  const replaced = own?.placement === 'replaces';
  return (
    <TextPage title={title} lead={replaced ? undefined : lead}>
      {next && (
        <details className="rounded-lg bg-amber-soft p-4">
          <summary>
            <Trans>A new version takes effect on {format.day(next.effectiveOn)}</Trans>
          </summary>
          <Paragraphs of={next} />
        </details>
      )}
      {!replaced && <div className="contents">{children}</div>}
      {own && (
        <>
          <Paragraphs of={own} />
          <p className="text-muted-foreground text-sm">
            <Trans>
              Version {own.version}, in effect since {format.day(own.effectiveOn)}
            </Trans>
          </p>
        </>
      )}
    </TextPage>
  );
}

/** Plain text: an empty line begins a paragraph. */
function Paragraphs({ of: { text, locale } }: { of: LegalText }) {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
      <p key={index} lang={locale} className="wrap-anywhere whitespace-pre-line">
        {part.trim()}
      </p>
    ));
}
