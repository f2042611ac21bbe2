import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BellPlus from 'lucide-react/icons/bell-plus';
import { Suspense, useState } from 'react';
import { useSite } from '#web/lib/api/site.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/overlays/dialog.tsx';
import { type WaitEntryProps, waitsQuery } from './wait-reads.ts';

const WaitForm = lazyPart(async () => (await import('./wait-form.tsx')).WaitForm);

/** Where a day is full: asks to hear when it opens up, or says that they will. */
export function WaitEntry(props: WaitEntryProps) {
  const { offers } = useSite();
  return offers && (props.signedIn ? <OwnEntry {...props} /> : <SignInFirst {...props} />);
}

function SignInFirst({ creator, date }: WaitEntryProps) {
  const query = date === undefined ? '' : `?date=${date}`;
  return (
    <Link
      to="/auth"
      search={{ next: `/creators/${creator.id}${query}#book` }}
      className={buttonClass({ variant: 'outline', size: 'sm', className: 'justify-self-start' })}
    >
      <BellPlus aria-hidden="true" />
      <Trans>Tell me if a time opens up</Trans>
    </Link>
  );
}

function OwnEntry(props: WaitEntryProps) {
  const { creator, date } = props;
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { data = [] } = useQuery({ ...waitsQuery, enabled: date !== undefined });
  const { fullName: name } = creator.user;
  const waits = data.some(
    (wait) =>
      wait.creator.id === creator.id && date !== undefined && wait.from <= date && date <= wait.to,
  );
  if (waits)
    return (
      <p role="status" className="text-sm">
        <Trans>You're waiting for this day. We'll tell you when {name} has an opening.</Trans>{' '}
        <Link to="/saved-searches" className="underline underline-offset-2">
          <Trans>See what you're waiting for</Trans>
        </Link>
      </p>
    );
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm" className="justify-self-start">
          <BellPlus aria-hidden="true" />
          <Trans>Tell me if a time opens up</Trans>
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t`Tell me if a time opens up`}
        text={t`When ${name} has an opening, we tell three people at a time. The first to book gets it.`}
      >
        <Suspense fallback={<Skeleton className="h-80" />}>
          <WaitForm {...props} onDone={() => setOpen(false)} />
        </Suspense>
      </DialogContent>
    </Dialog>
  );
}
