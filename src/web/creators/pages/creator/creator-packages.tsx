import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { formatCents } from '#contract/money.ts';
import { DeliveryPromise } from '#web/deliveries/components/delivery-promise.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { languageOfPackages } from '../../components/item-language.ts';

/** What a creator offers at fixed prices. */
export function CreatorPackages({ creator, own }: { creator: CreatorDetail; own: boolean }) {
  if (creator.packages.length === 0) return null;
  const language = languageOfPackages(creator.packages) ?? undefined;
  return (
    <section className="grid gap-4 border-t pt-8">
      <h2 className="font-semibold text-lg">
        <Trans>Packages</Trans>
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {creator.packages.map(
          ({ id, title, hours, price, deliverables, minutesBeforeSunset: minutes, ...terms }) => (
            <li
              key={id}
              className="flex flex-col items-start gap-2 rounded-lg border border-border p-4"
            >
              <h3 className="font-semibold" lang={language}>
                {title}
              </h3>
              <p className="tabular">
                <span className="font-semibold">{formatCents(price)}</span>{' '}
                <span className="text-muted-foreground">
                  <Plural value={hours} one="for # hour" other="for # hours" />
                </span>
              </p>
              {minutes !== null && (
                <p className="text-amber-ink text-sm">
                  {minutes === 0 ? (
                    <Trans>Golden hour: starts at sunset, year-round</Trans>
                  ) : (
                    <Trans>Golden hour: starts {minutes} minutes before sunset, year-round</Trans>
                  )}
                </p>
              )}
              {deliverables.length > 0 && (
                <ul className="grid list-disc gap-0.5 ps-5 text-muted-foreground">
                  {deliverables.map((line) => (
                    <li key={line} lang={language}>
                      {line}
                    </li>
                  ))}
                </ul>
              )}
              {terms.deliveryDays > 0 && (
                <p className="text-sm">
                  <DeliveryPromise terms={terms} />
                </p>
              )}
              {creator.acceptsBookings && !own && (
                <Link
                  to="/creators/$id"
                  params={{ id: String(creator.id) }}
                  search={(search: object) => ({ ...search, package: id, hours: undefined })}
                  replace
                  resetScroll={false}
                  className={buttonClass({ variant: 'outline', size: 'sm', className: 'mt-auto' })}
                >
                  <Trans>Choose this package</Trans>
                </Link>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
