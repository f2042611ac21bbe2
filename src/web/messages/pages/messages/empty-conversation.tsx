import { useLingui } from '@lingui/react/macro';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Shown until a conversation is chosen. */
export function EmptyConversation() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Your Messages`}
      text={t`Select a conversation to read and reply.`}
      icon={<MessagesSquare />}
      className="m-auto border-none"
    />
  );
}
