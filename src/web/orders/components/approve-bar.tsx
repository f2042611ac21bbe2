import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatCents } from '#contract/money.ts';
import { RoundsLeft } from '#web/deliveries/components/delivery-day.tsx';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';

interface ApproveBarProps {
  /** When it is approved without an answer; null while nothing runs. */
  readonly by: string | null;
  /** What the creator gets. */
  readonly shareCents: number;
  /** The creator. */
  readonly name: string;
  /** Rounds of changes; null if they are not counted. */
  readonly roundsLeft: number | null;
  /** The button that approves, if the reader may. */
  readonly approve: ReactNode;
  /** Absent if the reader may not ask for changes. */
  readonly changes: ChangesProps | undefined;
}

/** By when to answer, what an approval pays, and both answers. */
export function ApproveBar(props: ApproveBarProps) {
  const { by, name, roundsLeft, approve, changes } = props;
  const format = useFormat();
  const share = formatCents(props.shareCents);
  return (
    <div className="grid gap-3">
      {by !== null && (
        <p>
          <Trans>
            Approve or ask for changes by {format.date(by)}. After that we approve it automatically,
            and {share} goes to {name}.
          </Trans>
        </p>
      )}
      {roundsLeft === 0 && (
        <p className="text-sm">
          <Trans>
            All agreed rounds of changes are used. You can approve the work as it is, report a
            problem, or ask {name} to add a round.
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {approve}
        {changes && <RequestChanges {...changes} name={name} roundsLeft={roundsLeft} />}
      </div>
    </div>
  );
}

interface ChangesProps {
  /** The draft's name. */
  readonly draft: string;
  readonly pending: boolean;
  /** Sends the note; `close` is called once it was accepted. */
  readonly onSend: (note: string, close: () => void) => void;
}

export function RequestChanges({
  draft,
  pending,
  onSend,
  name,
  roundsLeft,
}: ChangesProps & Pick<ApproveBarProps, 'name' | 'roundsLeft'>) {
  const { t } = useLingui();
  return (
    <TextDialog
      draft={useDraft(draft, '')}
      trigger={
        <Button variant="outline">
          <Trans>Request changes</Trans>
        </Button>
      }
      title={t`Request changes`}
      text={
        <>
          <Trans>{name} gets your note and can deliver again. We keep holding the payment.</Trans>{' '}
          {roundsLeft !== null && <RoundsLeft left={roundsLeft} />}
        </>
      }
      label={t`What should change?`}
      shortest={1}
      longest={5000}
      rows={5}
      submitLabel={t`Send`}
      pending={pending}
      onSubmit={onSend}
    />
  );
}

/** What the reader asked for or, if it wasn't them, someone by this name. */
export function ChangesNote({ note, by }: { note: string; by: string | null }) {
  return (
    <div className="rounded-md bg-amber-soft px-4 py-3 text-sm">
      <h3 className="font-semibold">
        {by === null ? <Trans>You asked for changes</Trans> : <Trans>{by} asked for changes</Trans>}
      </h3>
      <WrittenText>{note}</WrittenText>
    </div>
  );
}
