import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { type DeletionObstacle, deleteAccount, getPrivacy } from '#contract/privacy/privacy.ts';
import { detailsOf } from '#web/lib/api/api-error.ts';
import { invalidate, useApi } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useForgetPerson } from '#web/lib/use-sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { PasswordPrompt } from '../security/password-prompt.tsx';

interface AccountDeletionProps {
  readonly user: CurrentUser;
  readonly obstacles: readonly DeletionObstacle[];
}

/** Deletes the account, once nothing is in progress. */
export function AccountDeletion({ user, obstacles }: AccountDeletionProps) {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const forget = useForgetPerson();
  const [asking, setAsking] = useState(false);
  const [eraseReviews, setEraseReviews] = useState(false);
  const leave = async (password: string | undefined) => {
    try {
      await api(deleteAccount, { body: { password, eraseReviews } });
    } catch (error) {
      // Something has started in the meantime: the list shows it.
      if (detailsOf(error, 'own_data.cannot_leave')) await invalidate(queryClient, getPrivacy);
      throw error;
    }
    toast({ title: t`Your account was deleted` });
    await forget();
  };
  return (
    <>
      <div className="grid gap-2 text-muted-foreground">
        <p>
          <Trans>
            Your profile, portfolio, photos, favorites, searches, notifications, and calendars are
            deleted right away. This can't be undone.
          </Trans>
        </p>
        <p>
          <Trans>
            We keep messages you sent, reviews, and records of jobs, bookings, and payments under
            the name “Deleted user”. Drafts are deleted, and open jobs are canceled.
          </Trans>
        </p>
      </div>
      {obstacles.length > 0 ? (
        <ObstacleList obstacles={obstacles} />
      ) : (
        <Button
          variant="destructive"
          className="justify-self-start"
          onClick={() => setAsking(true)}
        >
          <Trans>Delete my account</Trans>
        </Button>
      )}
      {asking && (
        <PasswordPrompt
          user={user}
          title={t`Delete your account?`}
          text={t`You'll be signed out everywhere, and the account can't be restored.`}
          confirmLabel={t`Delete permanently`}
          destructive
          onClose={() => setAsking(false)}
          onConfirm={leave}
        >
          {obstacles.length > 0 && <ObstacleList obstacles={obstacles} />}
          <Field
            layout="inline"
            label={t`Erase the text of my reviews too`}
            hint={t`Your star ratings stay. Your replies to reviews are also erased.`}
          >
            <Checkbox
              checked={eraseReviews}
              onChange={({ currentTarget }) => setEraseReviews(currentTarget.checked)}
            />
          </Field>
        </PasswordPrompt>
      )}
    </>
  );
}

/** What has to end before the account can be deleted, each with a link. */
function ObstacleList({ obstacles }: { obstacles: readonly DeletionObstacle[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const textOf = ({ kind, title, at, path }: DeletionObstacle) => {
    const name = title || (at === undefined ? path : t`Booking on ${format.dateTime(at)}`);
    return {
      job: t`${name}: work is in progress`,
      booking: t`${name}: upcoming or in progress`,
      money: t`${name}: money is still held`,
      dispute: t`${name}: the payment is disputed`,
      owed: t`You owe ${name} for work that was refunded. Write to us to settle it.`,
      operator: t`You're the only operator of this site. Make someone else an operator first.`,
    }[kind];
  };
  return (
    <div className="grid gap-2 rounded-lg border border-border p-4">
      <p className="font-semibold">
        <Trans>Your account can't be deleted yet:</Trans>
      </p>
      <ul className="grid list-disc gap-1 ps-5">
        {obstacles.map((obstacle) => (
          <li key={obstacle.path}>
            <Link to={obstacle.path} className="underline underline-offset-4">
              {textOf(obstacle)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
