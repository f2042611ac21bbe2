import { Plural, Trans } from '@lingui/react/macro';
import type { CreatorPackage } from '#contract/creators/creator-replies.ts';
import { formatCents } from '#contract/money.ts';

/** What a creator offers at fixed prices. */
export function CreatorPackages({ packages }: { packages: readonly CreatorPackage[] }) {
  if (packages.length === 0) return null;
  return (
    <section className="grid gap-4 border-t pt-8">
      <h2 className="font-semibold text-lg">
        <Trans>Packages</Trans>
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {packages.map(({ id, title, hours, price, deliverables }) => (
          <li key={id} className="grid content-start gap-2 rounded-lg border border-border p-4">
            <h3 className="font-semibold">{title}</h3>
            <p className="tabular">
              <span className="font-semibold">{formatCents(price)}</span>{' '}
              <span className="text-muted-foreground">
                <Plural value={hours} one="for # hour" other="for # hours" />
              </span>
            </p>
            {deliverables.length > 0 && (
              <ul className="grid list-disc gap-0.5 ps-5 text-muted-foreground">
                {deliverables.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
