import { Trans } from '@lingui/react/macro';
import Camera from 'lucide-react/icons/camera';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

function Step({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="grid content-start gap-3">
      <span
        aria-hidden="true"
        className="grid size-12 place-items-center rounded-full bg-amber-soft text-amber-ink [&>svg]:size-6"
      >
        {icon}
      </span>
      <h3 className="font-semibold text-lg">{title}</h3>
      <p className="text-muted-foreground">{children}</p>
    </li>
  );
}

/** How it works, in three steps. */
export function Steps() {
  return (
    <section
      suppressHydrationWarning
      className={cx(
        'mx-auto grid w-full max-w-7xl gap-8 px-4 sm:px-6',
        import.meta.env.SSR && 'skip-[39rem] md:skip-[15rem]',
      )}
    >
      <h2 className="font-bold text-xl">
        <Trans>How It Works</Trans>
      </h2>
      <ol className="grid gap-10 md:grid-cols-3">
        <Step icon={<Search />} title={<Trans>Browse or post</Trans>}>
          <Trans>
            Browse portfolios near you and see who's available on your date, or describe your job
            and get applications.
          </Trans>
        </Step>
        <Step icon={<MessageCircle />} title={<Trans>Connect</Trans>}>
          <Trans>
            Message each other right here. Settle the idea, place, and price before you book.
          </Trans>
        </Step>
        <Step icon={<Camera />} title={<Trans>Collaborate and review</Trans>}>
          <Trans>
            We hold your payment until you approve the work. Then it's released, and you leave a
            review.
          </Trans>
        </Step>
      </ol>
    </section>
  );
}
