import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import MessageSquare from 'lucide-react/icons/message-square';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button-class.ts';

/** Opens the conversation with a person. */
export function MessageLink({
  userId,
  name,
  children,
}: {
  userId: number;
  name: string;
  children?: ReactNode;
}) {
  return (
    <Link
      to="/messages/$id"
      params={{ id: String(userId) }}
      className={buttonClass({ variant: 'outline', size: 'sm' })}
    >
      <MessageSquare aria-hidden="true" />
      {children ?? <Trans context="verb">Message</Trans>}
      <span className="sr-only"> {name}</span>
    </Link>
  );
}
