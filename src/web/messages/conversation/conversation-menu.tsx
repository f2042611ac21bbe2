import { Trans, useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/overlays/dropdown-menu.tsx';
import { useBlock } from './use-block.ts';

/** What one may do about a person beside writing to them. */
export function ConversationMenu({
  userId,
  name,
  blocked,
}: {
  userId: number;
  name: string;
  blocked: boolean;
}) {
  const { t } = useLingui();
  const menu = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const { pending, block, unblock } = useBlock(userId, name);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            ref={menu}
            variant="ghost"
            size="icon"
            pending={pending}
            aria-label={t`More about this conversation`}
          >
            <EllipsisVertical aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem tone={blocked ? undefined : 'red'} onSelect={() => setAsking(true)}>
            <Ban aria-hidden="true" />
            {blocked ? <Trans>Unblock {name}</Trans> : <Trans>Block {name}</Trans>}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {blocked ? (
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          returnFocus={menu}
          title={t`Unblock ${name}?`}
          text={t`You'll be able to message each other again. Anything they tried to send in the meantime wasn't kept.`}
          confirmLabel={t`Unblock`}
          onConfirm={unblock}
        />
      ) : (
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          returnFocus={menu}
          title={t`Block ${name}?`}
          text={t`You won't be able to message each other. Past messages and your jobs and bookings together stay. They aren't notified, and you can unblock them at any time.`}
          confirmLabel={t`Block`}
          destructive
          onConfirm={block}
        />
      )}
    </>
  );
}
