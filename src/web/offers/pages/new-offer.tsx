import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { id } from '#contract/fields.ts';
import { getMessageCard } from '#contract/messages/message-card.ts';
import { validDays } from '#contract/offers/offer-lines.ts';
import { sendOffer } from '#contract/offers/offers.ts';
import { ApiError, detailsOf } from '#web/lib/api/api-error.ts';
import { queryOf, useCall } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyPage } from '#web/ui/feedback/empty-page.tsx';
import { OfferForm } from '../components/offer-form.tsx';
import {
  emptyLine,
  fieldsOfOffer,
  type OfferValues,
  offeredOf,
} from '../components/offer-form-values.ts';

const search = z.object({ client: z.catch(z.optional(id), undefined) });
type Search = z.output<typeof search>;

const empty: OfferValues = {
  title: '',
  lines: [emptyLine],
  day: '',
  startTime: '10:00',
  hours: '2',
  address: '',
  packageId: '',
  note: '',
  validDays: String(validDays.default),
  holdHours: '',
};

const cardOf = (userId: number) => queryOf(getMessageCard, { params: { userId } });

function NewOffer({ search: { client } }: PageProps<unknown, Search, unknown>) {
  return client === undefined ? <ClientMissing /> : <Editor clientId={client} />;
}

/** An offer to someone who wrote first. */
function Editor({ clientId }: { clientId: number }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: card } = useQuery(cardOf(clientId));
  const [values, change, forget] = useDraft(`offer-to-${clientId}`, empty);
  const send = useCall(sendOffer, {
    onSuccess: async ({ id: offerId }) => {
      await navigate({ to: '/offers/$id', params: { id: String(offerId) } });
      forget();
    },
  });
  const open = detailsOf(send.error, 'offer.open_already')?.offerId;
  const name = card?.user.fullName ?? '';
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="font-bold text-xl">
        <Trans>An offer for {name}</Trans>
      </h1>
      {open !== undefined && (
        <Link
          to="/offers/$id"
          params={{ id: String(open) }}
          className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}
        >
          <Trans>Open the offer you already have</Trans>
        </Link>
      )}
      <div className="card p-6">
        <OfferForm
          values={values}
          onChange={change}
          pending={send.isPending || send.isSuccess}
          error={send.isError ? send.error.message : undefined}
          fields={send.error instanceof ApiError ? fieldsOfOffer(send.error.fields) : {}}
          submitLabel={t`Send the offer`}
          onSubmit={() => send.mutate({ body: { clientId, offer: offeredOf(values) } })}
        />
      </div>
    </div>
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
