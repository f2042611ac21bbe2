import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { getSharedGallery, nameGuest } from '#contract/galleries/gallery-links.ts';
import { invalidate, useApi } from '#web/lib/api/query.ts';
import { problemsOf, refusedFields } from '#web/lib/forms/form.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';
import { DialogForm } from '#web/ui/overlays/dialog-form.tsx';
import type { Reactions } from '../picking/use-reactions.ts';

/**
 * A guest's reactions: the first one asks who they are, and goes on with the answer. Hearts and
 * comments are theirs under this name.
 */
export function useGuestName(
  token: string,
  guestName: string | null,
  reactions: Reactions,
): { readonly reactions: Reactions; readonly question: ReactNode } {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const settle = useRef<(named: boolean) => void>(undefined);
  /** Until the gallery was read again. */
  const isNamed = useRef(false);
  const end = (named: boolean) => {
    setOpen(false);
    settle.current?.(named);
  };
  const named = () => {
    if (guestName !== null || isNamed.current) return Promise.resolve(true);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      settle.current = resolve;
    });
  };
  const submit = async () => {
    const body = { name };
    const found = problemsOf(nameGuest.body, body);
    setError(found['name']);
    if (found['name']) return;
    setPending(true);
    try {
      await api(nameGuest, { params: { token }, body });
      isNamed.current = true;
      end(true);
      await invalidate(client, getSharedGallery);
    } catch (problem) {
      setError(refusedFields(problem)['name'] ?? (problem as Error).message);
    } finally {
      setPending(false);
    }
  };
  const question = (
    <Dialog open={open} onOpenChange={(next) => !next && end(false)}>
      <DialogContent
        title={<Trans>Who may we say this is from?</Trans>}
        text={
          <Trans>
            Your name goes with your hearts and comments. The photographer and their client see it,
            other guests don't.
          </Trans>
        }
      >
        <DialogForm
          submitLabel={<Trans>Continue</Trans>}
          pending={pending}
          onSubmit={() => void submit()}
        >
          <Field label={t`Your name`} error={error}>
            <Input
              name="name"
              autoComplete="name"
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
  const heart: Reactions['heart'] = (item) =>
    void named().then((isKnown) => isKnown && reactions.heart(item));
  return { reactions: { ...reactions, heart, named }, question };
}
