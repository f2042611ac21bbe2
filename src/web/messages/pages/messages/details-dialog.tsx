import { useLingui } from '@lingui/react/macro';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';
import { PersonCard } from './person-card.tsx';

export function DetailsDialog({
  userId,
  open,
  onOpenChange,
}: {
  userId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t`About this person`}>
        <PersonCard userId={userId} />
      </DialogContent>
    </Dialog>
  );
}
