import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog, DialogTrigger } from '#web/ui/overlays/dialog.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import type { AskPanelProps } from './ask-panel.tsx';

const AskPanel = lazyPart(async () => (await import('./ask-panel.tsx')).AskPanel);

/** On a phone, at the bottom of the screen: opens the form as a sheet, immediately for `#book`. */
export function AskBar({ creator, signedIn }: Omit<AskPanelProps, 'children'>) {
  const { t } = useLingui();
  const { fullName: name } = creator.user;
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    // On wide screens the bar is hidden: the form is next to the page.
    const shown = (bar.current?.getClientRects().length ?? 0) > 0;
    if (hash === 'book' && shown) setOpen(true);
  }, [hash]);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <div ref={bar} className="book-bar">
        <p className="min-w-0 flex-[1_1_9rem] text-pretty text-muted-foreground text-sm leading-tight">
          <Trans>By request. You won't be charged.</Trans>
        </p>
        <DialogTrigger asChild>
          <Button size="lg" className="book-bar-action">
            <Trans>Ask for an offer</Trans>
          </Button>
        </DialogTrigger>
      </div>
      <Sheet title={t`Ask ${name} for an offer`}>
        <Suspense fallback={<Skeleton className="m-4 h-96" />}>
          <AskPanel creator={creator} signedIn={signedIn} />
        </Suspense>
      </Sheet>
    </Dialog>
  );
}
