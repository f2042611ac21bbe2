import { useLingui } from '@lingui/react/macro';
import Info from 'lucide-react/icons/info';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';

const DetailsDialog = lazyPart(async () => (await import('./details-dialog.tsx')).DetailsDialog);

/** Shows the other person's card if there is no room next to the conversation. */
export function DetailsButton({ userId }: { userId: number }) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t`About this person`}
        aria-haspopup="dialog"
        className="xl:hidden"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Info aria-hidden="true" />
      </Button>
      {wanted && (
        <Suspense>
          <DetailsDialog userId={userId} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
