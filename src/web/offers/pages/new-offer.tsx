import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { id } from '#contract/fields.ts';
import { getMessageCard } from '#contract/messages/message-card.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyPage } from '#web/ui/feedback/empty-page.tsx';
import { emptyOffer } from '../writing/offer-form-values.ts';
import { SendOffer } from '../writing/send-offer.tsx';

const search = z.object({ client: z.catch(z.optional(id), undefined) });
type Search = z.output<typeof search>;

const cardOf = (userId: number) => queryOf(getMessageCard, { params: { userId } });

function NewOffer({ search: { client } }: PageProps<unknown, Search, unknown>) {
  const { offers } = useSite();
  if (!offers) return <OffersOff />;
  return client === undefined ? <ClientMissing /> : <Editor clientId={client} />;
}

/** An offer to someone who wrote first. */
function Editor({ clientId }: { clientId: number }) {
  const { data: card } = useQuery(cardOf(clientId));
  const name = card?.user.fullName ?? '';
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="font-bold text-xl">
        <Trans>An offer for {name}</Trans>
      </h1>
      <div className="card p-6">
        <SendOffer to={{ clientId }} initial={emptyOffer} />
      </div>
    </div>
  );
}

function OffersOff() {
  const { t } = useLingui();
  return (
    <EmptyPage
      title={t`Offers are switched off`}
      text={t`This site takes no new offers at the moment. Send a message instead.`}
      back={<Link to="/messages" className={buttonClass()}>{t`All conversations`}</Link>}
    />
  );
}

function ClientMissing() {
  const { t } = useLingui();
  return (
    <EmptyPage
      title={t`For whom is the offer?`}
      text={t`Open a conversation with a client and send it from there.`}
      back={<Link to="/messages" className={buttonClass()}>{t`All conversations`}</Link>}
    />
  );
}

export const page = definePage({
  search,
  load: async ({ fetch, search: { client } }): Promise<undefined> => {
    if (client !== undefined) await fetch(cardOf(client)).catch(() => undefined);
    return undefined;
  },
  head: () => ({ title: msg`Send an offer`, noindex: true }),
  View: NewOffer,
});
