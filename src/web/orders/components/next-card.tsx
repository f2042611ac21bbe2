import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CreatorServiceType } from '#contract/constants.ts';
import type { OrderRef } from '#contract/order.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import type { OrderNext } from './order-next.ts';

function Card({ text, children }: { text: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`What's next`}
      className="card flex flex-wrap items-center justify-between gap-4 p-5 sm:px-6 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-64">{text}</p>
      {children}
    </section>
  );
}

interface NextCardProps {
  readonly order: OrderRef;
  readonly next: OrderNext;
  /** The other side. */
  readonly name: string;
  readonly creator: { readonly id: number; readonly service: CreatorServiceType };
  /** What a kind has its own calls for; `pay` with its own text. */
  readonly pay?: { readonly text: ReactNode; readonly link: ReactNode };
  readonly addAddress?: ReactNode;
  readonly complete?: { readonly text: ReactNode; readonly button: ReactNode };
}

/** The reader's next step with its button; nothing where a section of the page has it. */
export function NextCard({ order, next, name, creator, ...own }: NextCardProps) {
  switch (next) {
    case 'pay':
      return own.pay && <Card text={own.pay.text}>{own.pay.link}</Card>;
    case 'add_address':
      return <Card text={<Trans>Tell {name} where to meet you.</Trans>}>{own.addAddress}</Card>;
    case 'complete':
      return own.complete && <Card text={own.complete.text}>{own.complete.button}</Card>;
    case 'set_up_payouts':
      return (
        <Card
          text={
            <Trans>You haven't set up payouts yet, so we couldn't pay you for this work.</Trans>
          }
        >
          <Link
            to="/profile/settings"
            search={{ tab: 'creator' }}
            hash="getting-paid"
            className={buttonClass()}
          >
            <Trans>Set up payouts</Trans>
          </Link>
        </Card>
      );
    case 'look_at_day':
      return (
        <Card
          text={
            <Trans>
              Place, light, contacts, and shot list are on the day sheet, which works offline, too.
            </Trans>
          }
        >
          <Link
            to={order.kind === 'booking' ? '/bookings/$id/day' : '/jobs/$id/day'}
            params={{ id: String(order.id) }}
            className={buttonClass()}
          >
            <Trans>Open the day sheet</Trans>
          </Link>
        </Card>
      );
    case 'book_again':
      return (
        <Card text={<Trans>That's a wrap. Want another shoot with {name}?</Trans>}>
          <Link
            to="/creators/$id"
            params={{ id: String(creator.id) }}
            search={{ tab: 'availability' }}
            className={buttonClass()}
          >
            <Trans>Book again</Trans>
          </Link>
        </Card>
      );
    case 'browse':
      return (
        <Card text={<Trans>Still need someone? See who else is available.</Trans>}>
          <Link to="/search" search={{ service: creator.service }} className={buttonClass()}>
            <Trans>Browse Creators</Trans>
          </Link>
        </Card>
      );
    default:
      return null;
  }
}
