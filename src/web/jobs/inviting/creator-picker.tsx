import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useState } from 'react';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import { getCreatorOfUser, listCreators } from '#contract/creators/creators.ts';
import { listFavorites } from '#contract/favorites/favorites.ts';
import { maxInvited } from '#contract/jobs/invitations.ts';
import { listConversations } from '#contract/messages/messages.ts';
import { queryOf, useCall } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { Button } from '#web/ui/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

/** A creator as the form keeps them. */
export interface Invited {
  readonly id: number;
  readonly userId: number;
  readonly fullName: string;
  readonly profileImage: string;
}
/** Of a conversation, only the person is known. */
type Known = Omit<Invited, 'id'> & { readonly id: number | null };

const shownAtOnce = 6;

const knownOf = ({ id, userId, user: { fullName, profileImage } }: CreatorCard): Known => ({
  id,
  userId,
  fullName,
  profileImage,
});

interface CreatorPickerProps {
  readonly chosen: readonly Invited[];
  readonly onChange: (chosen: readonly Invited[]) => void;
}

/** Chooses creators: favorites and people one writes with at once, anyone else by their name. */
export function CreatorPicker({ chosen, onChange }: CreatorPickerProps) {
  const { t } = useLingui();
  const known = useKnownCreators();
  const [typed, setTyped] = useState('');
  const [q, search] = useState('');
  const found = useQuery({
    ...queryOf(listCreators, { query: { q, limit: shownAtOnce } }),
    enabled: q !== '',
  });
  const find = useCall(getCreatorOfUser, {
    onError: ({ message }) => toastError(t`This creator can't be invited`, message),
  });
  const isChosen = ({ userId }: Known) => chosen.some((one) => one.userId === userId);
  const isFull = chosen.length >= maxInvited;
  const isSearching = q !== '' && q === typed.trim();
  const offered: readonly Known[] = isSearching ? (found.data?.map(knownOf) ?? []) : known;
  const open = offered.filter((one) => !isChosen(one)).slice(0, shownAtOnce);
  const add = ({ id, userId, fullName, profileImage }: Known) => {
    const take = (creatorId: number) =>
      onChange([...chosen, { id: creatorId, userId, fullName, profileImage }]);
    if (id !== null) take(id);
    else
      find.mutate({ params: { userId } }, { onSuccess: (creator) => creator && take(creator.id) });
  };
  const start = () => search(typed.trim());
  function searchByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The form around it isn't sent.
    event.preventDefault();
    start();
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {chosen.length > 0 && (
        <ul aria-label={t`Invited creators`} className="flex flex-wrap gap-2">
          {chosen.map((one) => (
            <li
              key={one.userId}
              className="flex max-w-full items-center gap-2 rounded-full border py-1 ps-1 pe-2"
            >
              <Avatar alt="" size="sm" initials={initialsOf(one.fullName)} src={one.profileImage} />
              <span className="wrap-anywhere min-w-0 text-sm">{one.fullName}</span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={t`Remove ${one.fullName}`}
                onClick={() => onChange(chosen.filter(({ userId }) => userId !== one.userId))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-muted-foreground text-sm">
          <Trans>You can invite at most {maxInvited} creators.</Trans>
        </p>
      ) : (
        <>
          {open.length > 0 && (
            <ul
              aria-label={isSearching ? t`Creators found` : t`From your favorites and messages`}
              className="flex flex-wrap gap-2"
            >
              {open.map((one) => (
                <li key={one.userId}>
                  <Button
                    variant="outline"
                    size="sm"
                    pending={find.isPending && find.variables.params.userId === one.userId}
                    onClick={() => add(one)}
                  >
                    <Plus aria-hidden="true" />
                    <span className="sr-only">{t`Invite`} </span>
                    {one.fullName}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {isSearching && found.data?.length === 0 && (
            <p role="status" className="text-muted-foreground text-sm">
              <Trans>No creator found. Try another name.</Trans>
            </p>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
            <Field label={t`Find a creator`}>
              <Input
                type="search"
                maxLength={200}
                value={typed}
                placeholder={t`Name, service or style`}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={searchByKey}
              />
            </Field>
            <Button variant="outline" pending={isSearching && found.isFetching} onClick={start}>
              <Trans>Search</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Favorites first, then creators one has written with. */
function useKnownCreators(): readonly Known[] {
  const favorites = useQuery(queryOf(listFavorites, { query: { limit: 24 } }));
  const conversations = useQuery(queryOf(listConversations, { query: { limit: 50 } }));
  const kept = (favorites.data ?? []).map(knownOf);
  const written = (conversations.data ?? []).flatMap(({ user, blocked }) =>
    user.isCreator && !blocked && !kept.some(({ userId }) => userId === user.id)
      ? [{ ...user, id: null, userId: user.id }]
      : [],
  );
  return [...kept, ...written];
}
