import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { undoRoleChange } from '#contract/admin/person.ts';
import { useCall } from '#web/lib/api/query.ts';
import { oneOf, searchOf, text } from '#web/lib/forms/search-fields.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';

const search = searchOf({ token: text(100), result: oneOf(['undone', 'failed']) });
type Search = ReturnType<typeof search>;

/** The target of the owner's mail. Only fetching it, as mail scanners do, undoes nothing. */
function UndoRole({ search: { token, result } }: PageProps<unknown, Search, undefined>) {
  const undo = useCall(undoRoleChange);
  const { t } = useLingui();
  const name = undo.data?.fullName;
  const problem =
    undo.error?.message ??
    (result === 'failed' ? t`This link was used already, or is no longer valid` : undefined);
  return (
    <div className="mx-auto max-w-xl px-4 py-24">
      <div className="card grid justify-items-center gap-4 p-10 text-center">
        {name === undefined && result !== 'undone' ? (
          <>
            <h1 className="font-bold text-xl">
              <Trans>Undo this change of a role?</Trans>
            </h1>
            <p className="text-muted-foreground">
              <Trans>
                The person gets back the role they had before, as the email says. They are told.
              </Trans>
            </p>
            {problem !== undefined && <FormError title={problem} />}
            <form
              method="post"
              action="/api/role-undo"
              onSubmit={(event) => {
                event.preventDefault();
                undo.mutate({ body: { token: token ?? '' } });
              }}
            >
              <input type="hidden" name="token" value={token ?? ''} />
              <Button type="submit" pending={undo.isPending}>
                <Trans>Undo this change</Trans>
              </Button>
            </form>
          </>
        ) : (
          <h1 className="font-bold text-xl">
            {name === undefined ? (
              <Trans>The change is undone</Trans>
            ) : undo.data?.role === 'operator' ? (
              <Trans>{name} is an operator again</Trans>
            ) : undo.data?.role === 'support' ? (
              <Trans>{name} has the role of support again</Trans>
            ) : (
              <Trans>{name} no longer runs the site</Trans>
            )}
          </h1>
        )}
      </div>
    </div>
  );
}

export const page = definePage({
  search,
  head: () => ({ title: msg`Undo a change of a role`, noindex: true }),
  View: UndoRole,
});
