import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import { getCreatorStart } from '#contract/creators/creator-start.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useQuery } from '#web/lib/api/use-query.ts';

/** A new creator's steps before the first booking; nothing once all are done. */
export function StartChecklist() {
  const { t } = useLingui();
  const { data } = useQuery(queryOf(getCreatorStart));
  const { installments } = useSite();
  if (!data) return null;
  const steps = [
    ...(data.place
      ? []
      : [
          {
            done: false,
            tab: 'general',
            title: t`Set your town`,
            text: t`Clients search by place, and we don't know yours.`,
          },
        ]),
    {
      done: data.price,
      tab: 'creator',
      title: t`Set your price`,
      text: t`Hourly, as packages, or both.`,
    },
    {
      done: data.delivery,
      tab: 'creator',
      title: t`Say when you deliver`,
      text: t`Without it, your bookings end 48 hours after the shoot.`,
    },
    {
      done: data.pictures,
      tab: 'portfolio',
      title: t`Add three photos`,
      text: t`The first one is your cover.`,
    },
    {
      done: data.hours,
      tab: 'availability',
      title: t`Set your weekly hours`,
      text: t`Clients can book you during these hours.`,
    },
    {
      done: data.payouts,
      tab: 'creator',
      title: t`Set up payouts`,
      text: t`So your earnings can reach you.`,
    },
  ];
  const count = steps.filter(({ done }) => done).length;
  if (count === steps.length) return null;
  return (
    <section
      aria-labelledby="start-checklist"
      className="mx-auto mt-8 w-full max-w-7xl px-4 sm:px-6"
    >
      <div className="card grid gap-4 p-5 sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 id="start-checklist" className="font-semibold text-lg">
            <Trans>Get ready for your first booking</Trans>
          </h2>
          <p className="text-muted-foreground text-sm tabular">
            <Trans>
              {count} of {steps.length} done
            </Trans>
          </p>
        </div>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ done, tab, title, text }) => (
            <li key={title} className="book-option relative items-start">
              <span
                aria-hidden="true"
                className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${done ? 'bg-green-soft text-green-ink' : 'bg-wash'}`}
              >
                {done ? <Check className="size-4" /> : <ArrowRight className="size-4" />}
              </span>
              <span className="grid">
                {done ? (
                  <span className="font-semibold text-muted-foreground">
                    {title}
                    <span className="sr-only">
                      {' '}
                      <Trans>(done)</Trans>
                    </span>
                  </span>
                ) : (
                  <Link
                    to="/profile/settings"
                    search={{ tab }}
                    className="font-semibold after:absolute after:inset-0 hover:underline"
                  >
                    {title}
                  </Link>
                )}
                <span className="text-muted-foreground text-sm">{text}</span>
              </span>
            </li>
          ))}
        </ul>
        {installments && !data.deposit && (
          <p className="text-muted-foreground text-sm">
            <Trans>
              Optional:{' '}
              <Link
                to="/profile/settings"
                search={{ tab: 'availability' }}
                className="font-medium text-foreground underline underline-offset-4"
              >
                ask for a deposit
              </Link>
              . Clients pay a part when they book, and the balance before the work.
            </Trans>
          </p>
        )}
      </div>
    </section>
  );
}
