import { Trans } from '@lingui/react/macro';
import Share from 'lucide-react/icons/share';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/overlays/dialog.tsx';
import { ShareLinks } from './share-links.tsx';

/** The gallery's links, from the top of its page. */
export function ShareButton({ id }: { id: number }) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          <Share aria-hidden="true" />
          <Trans>Share</Trans>
        </Button>
      </DialogTrigger>
      <DialogContent
        title={<Trans>Share with others</Trans>}
        text={<Trans>Anyone with a link sees the photos without an account.</Trans>}
      >
        <ShareLinks id={id} />
      </DialogContent>
    </Dialog>
  );
}
