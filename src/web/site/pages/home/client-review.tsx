import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Picture } from '#web/creators/components/picture.tsx';
import { useQuery } from '#web/lib/api/use-query.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { featuredOf, highlights } from './home-queries.ts';

/** The longest review that fits, next to a picture by its creator; preferably one that no card quotes. */
export function ClientReview() {
  const { data } = useQuery(highlights());
  if (!data) return null;
  const { others } = featuredOf(data);
  const reviewed = data.portfolios.filter(
    ({ quote }) => quote !== null && quote.comment.length <= 300,
  );
  const [best] = reviewed.toSorted(
    (one, other) =>
      Number(others.includes(one)) - Number(others.includes(other)) ||
      (other.quote?.comment.length ?? 0) - (one.quote?.comment.length ?? 0),
  );
  if (!best?.quote) return null;
  const { fullName } = best.user;
  const { comment, clientName } = best.quote;
  return (
    <section
      suppressHydrationWarning
      className={cx(
        'mx-auto w-full max-w-7xl px-4 sm:px-6',
        import.meta.env.SSR && 'skip-[34rem] md:skip-[26rem]',
      )}
    >
      <div className="card grid overflow-hidden md:grid-cols-2">
        <Picture
          picture={
            best.morePictures[0] ? { ...best.morePictures[0], placeholder: null } : best.cover
          }
          sizes="(min-width: 48rem) 40rem, 100vw"
          className="aspect-3/2 size-full"
        />
        <div className="grid content-center gap-5 p-6 sm:p-10">
          <figure className="grid gap-5">
            <blockquote className="text-balance font-semibold text-lg sm:text-xl">
              <WrittenText noted>{`“${comment}”`}</WrittenText>
            </blockquote>
            <figcaption className="text-muted-foreground">
              <Trans>
                {clientName}, on working with {fullName}
              </Trans>
            </figcaption>
          </figure>
          <Link
            to="/success-stories"
            className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}
          >
            <Trans>Read more reviews</Trans>
          </Link>
        </div>
      </div>
    </section>
  );
}
