import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import * as z from 'zod/mini';
import { formatCents } from '#contract/money.ts';
import { chosenLines, clientPays, totalOf } from '#contract/offers/offer-lines.ts';
import type { Offer } from '#contract/offers/offer-replies.ts';
import { orderSides } from '#contract/order.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { LinkTabs, linkTab } from '#web/ui/display/link-tabs.tsx';
import { moreOf } from '#web/ui/display/more-of.ts';
import { ViewMore } from '#web/ui/display/view-more.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { offersOf } from '../components/offer-reads.ts';
import { OfferStatus } from '../components/offer-status.tsx';

const search = z.object({ side: z.catch(z.optional(z.enum(orderSides)), undefined) });
type Search = z.output<typeof search>;

/** A creator sees what they are asked first. */
const sideOf = ({ side }: Search, isCreator: boolean) =>
  isCreator ? (side ?? 'creator') : 'client';

function Offers({ search: asked, user }: PageProps<unknown, Search, undefined>) {
  const { t } = useLingui();
  const { offers: isOn } = useSite();
  const isCreator = user?.creatorId != null;
  const side = sideOf(asked, isCreator);
  const list = useInfiniteQuery(offersOf(side));
  const offers = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-10 sm:px-6">
      <h1 className="font-bold text-xl">
        <Trans>Offers</Trans>
      </h1>
      {isCreator && (
        <LinkTabs label={t`Offers`}>
          {(['creator', 'client'] as const).map((each) => (
            <Link
              key={each}
              {...linkTab(each === side)}
              to="/offers"
              search={each === 'creator' ? {} : { side: each }}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
              resetScroll={false}
            >
              {each === 'creator' ? t`From you` : t`For you`}
            </Link>
          ))}
        </LinkTabs>
      )}
      {list.isLoadingError ? (
        <QueryFailed of={list} title={t`We couldn't load your offers`} />
      ) : !list.data ? (
        <Skeleton className="h-40 w-full" />
      ) : offers.length === 0 ? (
        <EmptyState
          icon={<FileText />}
          title={t`No offers yet`}
          text={
            !isOn
              ? t`Offers are switched off on this site.`
              : side === 'creator'
                ? t`When a client asks you for an offer, it appears here.`
                : t`Ask a creator for an offer on their page. Their answer appears here.`
          }
          action={
            isOn &&
            side === 'client' && (
              <Link to="/search" className={buttonClass()}>
                <Trans>Browse Creators</Trans>
              </Link>
            )
          }
        />
      ) : (
        <ul className="grid gap-4">
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferRow offer={offer} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && <ViewMore {...moreOf(list)} />}
    </div>
  );
}

function OfferRow({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, side, client, creator, request, current } = offer;
  const name = side === 'client' ? creator.user.fullName : client.fullName;
  const day = current?.document.startsAt ?? request?.day;
  const price =
    current &&
    formatCents(
      clientPays(
        offer.accepted?.total ?? totalOf(chosenLines(current.document.lines, [])),
        side === 'client' ? offer.job?.serviceFeePercent : undefined,
      ),
    );
  return (
    <Link
      to="/offers/$id"
      params={{ id: String(id) }}
      className="card grid gap-2 p-5 hover:border-foreground/40"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{name}</span>
        <OfferStatus offer={offer} />
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-2 text-muted-foreground">
        <span className="grid">
          <span>
            {current?.document.title ?? request?.package?.title ?? t`Request for an offer`}
          </span>
          {day !== undefined && <span>{format.weekday(day, offer.timeZone)}</span>}
        </span>
        {price !== null && <span className="font-medium text-foreground tabular">{price}</span>}
      </span>
    </Link>
  );
}

export const page = definePage({
  search,
  load: async ({ user, search: asked, fetchPages }): Promise<undefined> => {
    // The page reports its own loading errors.
    await fetchPages(offersOf(sideOf(asked, user?.creatorId != null))).catch(() => undefined);
    return undefined;
  },
  head: () => ({ title: msg`Offers`, noindex: true }),
  View: Offers,
});
