import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { FilesToDeliver } from '#contract/galleries/delivered-files.ts';
import type { Gallery } from '#contract/galleries/galleries.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';
import { countOf, deliverableOf, firstSet } from './deliverable.ts';
import { DeliveryChoice } from './delivery-choice.tsx';
import { type Delivery, useDelivery } from './use-delivery.ts';

interface DeliverButtonProps {
  readonly gallery: Gallery;
  /** Something else comes first. */
  readonly quiet: boolean;
  /** Files that have to arrive and be checked first. */
  readonly waiting: number;
  /** The delivery that waits for them, its setter, and how to forget it. */
  readonly waits: readonly [Delivery | null, (delivery: Delivery) => void, () => void];
}

/**
 * Delivers exactly the files that its creator chooses, with a note: at once, or by itself once the
 * last one is here, as long as the gallery is open in a window.
 */
export function DeliverButton({ gallery, quiet, waiting, waits }: DeliverButtonProps) {
  const { t } = useLingui();
  const { id, order, items } = gallery;
  const { again, deliver, pending } = useDelivery(gallery);
  const of = deliverableOf(items);
  const first: FilesToDeliver = { of: firstSet(of), raw: false };
  const [choice, setChoice] = useState<FilesToDeliver>();
  const files = choice ?? first;
  const [part, setPart] = useState(false);
  const draft = useDraft(`gallery-delivery-${id}`, '');
  const [, setNote] = draft;
  const [later, setLater, forgetLater] = waits;
  const isWhole = gallery.next === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last file is here.
  useEffect(() => {
    if (!later || waiting > 0 || !isWhole || pending) return;
    forgetLater();
    // If it is refused, the note is there to try again.
    setNote(later.note);
    deliver(later, () => setNote(''));
  }, [later, waiting, isWhole, pending]);
  if (!order) return null;
  if (later)
    return (
      <Button variant="outline" size="sm" onClick={forgetLater}>
        <Trans>Don't deliver yet</Trans>
      </Button>
    );
  const { files: count } = countOf(items, files);
  const textOf = () => {
    if (part)
      return t`Your client looks at the files that are here now. Their time to respond starts with the full delivery, which stays due on its day.`;
    if (waiting > 0)
      return t`We deliver as soon as ${plural(waiting, { one: '# more file is here and checked', other: '# more files are here and checked' })}. Keep this page open until then.`;
    return again
      ? t`From now on your client approves exactly ${plural(count, { one: 'this # file', other: 'these # files' })}, and their time to respond starts over.`
      : t`Your client approves exactly ${plural(count, { one: 'this # file', other: 'these # files' })}. Later changes are another delivery.`;
  };
  return (
    <TextDialog
      draft={draft}
      trigger={
        <Button variant={quiet ? 'outline' : 'default'} size="sm">
          {again ? <Trans>Deliver the changes</Trans> : <Trans>Deliver this gallery</Trans>}
        </Button>
      }
      title={again ? t`Deliver the changes?` : t`Deliver this gallery?`}
      text={textOf()}
      label={t`Note`}
      shortest={order.kind === 'job' && !again ? 10 : 1}
      longest={10_000}
      submitLabel={waiting > 0 && !part ? t`Deliver when ready` : t`Deliver`}
      pending={pending}
      disabled={!part && (!isWhole || (count === 0 && waiting === 0))}
      onOpenChange={() => {
        setChoice(undefined);
        setPart(false);
      }}
      onSubmit={(note, close) => {
        if (part || waiting === 0) return deliver({ note, files, part }, close);
        setLater({ note, files });
        close();
      }}
    >
      {!again && (
        <Field label={t`This is a part: more is coming`} layout="inline">
          <Checkbox checked={part} onChange={({ target }) => setPart(target.checked)} />
        </Field>
      )}
      {!part && <DeliveryChoice gallery={gallery} of={of} files={files} onChange={setChoice} />}
    </TextDialog>
  );
}
