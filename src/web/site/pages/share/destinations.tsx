import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import Images from 'lucide-react/icons/images';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/accounts/session.ts';
import { listCreatorBookings } from '#contract/bookings/bookings.ts';
import { openGallery } from '#contract/galleries/galleries.ts';
import { listOwnApplications } from '#contract/jobs/applications.ts';
import { maxAttachments } from '#contract/messages/message-attachments.ts';
import type { OrderRef } from '#contract/order.ts';
import { pagesOf, useCall } from '#web/lib/api/query.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useFormat, useNow } from '#web/lib/format/use-format.ts';
import { handOn, type Shared } from '#web/lib/shared-files.ts';
import { conversationsIn, conversationsQuery } from '#web/messages/list/recent-conversations.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';
import { forMessage, forPortfolio, nearestFirst } from './fitting-files.ts';

/** So many people and orders are offered: the last that something happened with. */
const maxShown = 6;

/** Everything of the viewer's that takes what was shared. */
export function Destinations({ user, shared }: { user: CurrentUser; shared: Shared }) {
  const isCreator = user.creatorId != null;
  return (
    <>
      {isCreator && shared.files.length > 0 && <Galleries shared={shared} />}
      <Conversations shared={shared} />
      {isCreator && forPortfolio(shared).length > 0 && <Portfolio shared={shared} />}
    </>
  );
}

function Choices({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card grid gap-3 p-5">
      <h2 className="font-semibold">{title}</h2>
      {note !== undefined && <p className="text-muted-foreground text-sm">{note}</p>}
      <ul className="grid gap-2 sm:grid-cols-2">{children}</ul>
    </section>
  );
}

interface ChoiceProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Choice({ picture, title, text, disabled, onClick }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        onClick={onClick}
        className="flex min-h-14 w-full items-center gap-3 rounded-md border px-3 py-2 text-start hover:bg-muted"
      >
        {picture}
        <span className="grid min-w-0">
          <span className="wrap-anywhere font-medium">{title}</span>
          {text !== undefined && <span className="text-muted-foreground text-sm">{text}</span>}
        </span>
      </button>
    </li>
  );
}

function Conversations({ shared }: { shared: Shared }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data } = useInfiniteQuery(conversationsQuery);
  const people = data ? conversationsIn(data).filter(({ blocked }) => !blocked) : [];
  const files = forMessage(shared);
  const left = shared.files.length - files.length;
  if (files.length === 0 && shared.text === '') return null;
  return (
    <Choices
      title={t`Send in a message`}
      {...(left > 0 && {
        note: t`A message takes up to ${maxAttachments} photos or PDFs: the first of them go with it.`,
      })}
    >
      {people.slice(0, maxShown).map(({ user }) => (
        <Choice
          key={user.id}
          picture={<Avatar alt="" initials={initialsOf(user.fullName)} src={user.profileImage} />}
          title={user.fullName}
          onClick={() => {
            handOn(`message ${user.id}`, { files, text: shared.text });
            void navigate({ to: '/messages/$id', params: { id: String(user.id) } });
          }}
        />
      ))}
      {data && people.length === 0 && (
        <li className="text-muted-foreground text-sm">
          <Trans>You have no conversations yet.</Trans>
        </li>
      )}
    </Choices>
  );
}

const asCreator = pagesOf(listCreatorBookings, { query: {} });
const hires = pagesOf(listOwnApplications, { query: { status: 'accepted' } });

interface Work {
  readonly order: OrderRef;
  readonly person: { readonly fullName: string; readonly profileImage?: string };
  readonly title: string;
  readonly at: string;
}

/** Orders that the viewer delivers, those of these days first. */
function useOwnWork(): readonly Work[] {
  const bookings = useInfiniteQuery(asCreator).data?.pages.flatMap(({ items }) => items) ?? [];
  const jobs = useInfiniteQuery(hires).data?.pages.flatMap(({ items }) => items) ?? [];
  const booked = bookings
    .filter(({ status, deliveryTerms }) => status === 'confirmed' && deliveryTerms !== null)
    .map(({ id, client, package: chosen, startsAt }) => ({
      order: { kind: 'booking', id } as const,
      person: client,
      title: chosen?.title ?? '',
      at: startsAt,
    }));
  const hired = jobs
    .filter(({ job: { status } }) => status === 'in_progress')
    .map(({ job: { id, title, client, date } }) => ({
      order: { kind: 'job', id } as const,
      person: client,
      title,
      at: date,
    }));
  return nearestFirst([...booked, ...hired], useNow());
}

function Galleries({ shared: { files } }: { shared: Shared }) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const work = useOwnWork();
  const open = useCall(openGallery, {
    onSuccess: ({ id, may }) => {
      if (!may.upload) return toastError(t`This gallery takes no more files`);
      handOn(`gallery ${id}`, { files, text: '' });
      void navigate({ to: '/galleries/$id', params: { id: String(id) } });
    },
    onError: ({ message }) => toastError(t`Couldn't open the gallery`, message),
  });
  if (work.length === 0) return null;
  return (
    <Choices title={t`Add to a gallery`}>
      {work.slice(0, maxShown).map(({ order, person, title, at }) => (
        <Choice
          key={`${order.kind} ${order.id}`}
          picture={
            <Avatar alt="" initials={initialsOf(person.fullName)} src={person.profileImage} />
          }
          title={person.fullName}
          text={[title, format.weekday(at)].filter(Boolean).join(' · ')}
          disabled={open.isPending}
          onClick={() => open.mutate({ body: { order } })}
        />
      ))}
    </Choices>
  );
}

function Portfolio({ shared }: { shared: Shared }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Choices title={t`Show in your portfolio`}>
      <Choice
        picture={<Images aria-hidden="true" className="size-5 shrink-0" />}
        title={t`Your portfolio`}
        text={t`You add titles before anyone sees them.`}
        onClick={() => {
          handOn('portfolio', { files: forPortfolio(shared), text: '' });
          void navigate({ to: '/profile/settings', search: { tab: 'portfolio' } });
        }}
      />
    </Choices>
  );
}
