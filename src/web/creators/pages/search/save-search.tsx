import { Trans } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUser } from '#web/lib/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import type { SaveDialogProps } from './save-dialog.tsx';
import type { SearchState } from './search-state.ts';

/** Appended to the address that a visitor returns to after signing in. */
const saveHash = 'save-search';

/** Loaded on hover or focus of the button. */
const loadDialog = async () => (await import('./save-dialog.tsx')).SaveDialog;

/** Saves the search under a name; a visitor signs in first and returns to the open dialog. */
export function SaveSearch({ state, place }: { state: SearchState; place: string | undefined }) {
  const user = useUser();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const requested = useLocation({ select: ({ hash }) => hash === saveHash });
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<SaveDialogProps> }>();
  const reach = () => {
    if (dialog) return;
    loadDialog().then(
      (Dialog) => setDialog({ Dialog }),
      // The next click retries.
      () => setOpen(false),
    );
  };
  const openRequested = useEffectEvent(() => {
    reach();
    setOpen(true);
    // Only once: a reload does not open it again.
    void navigate({ href: here, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (user && requested) openRequested();
  }, [user, requested]);
  const text = (
    <>
      <Bookmark aria-hidden="true" />
      <Trans>Save search</Trans>
    </>
  );
  if (!user) {
    return (
      <Link
        to="/auth"
        search={{ next: `${here}#${saveHash}` }}
        className={buttonClass({ variant: 'ghost' })}
      >
        {text}
      </Link>
    );
  }
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        className="noscript:hidden"
        aria-haspopup="dialog"
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => {
          reach();
          setOpen(true);
        }}
      >
        {text}
      </Button>
      {dialog && (
        <dialog.Dialog
          state={state}
          place={place}
          open={open}
          onOpenChange={setOpen}
          returnFocus={button}
        />
      )}
    </>
  );
}
