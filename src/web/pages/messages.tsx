import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { listConversations } from '#contract/messages.ts';
import { definePage } from '#web/lib/page.ts';
import { queryOf } from '#web/lib/query.ts';
import { MessageFrame } from '#web/messages/message-frame.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

function Messages() {
  const { t } = useLingui();
  return (
    <MessageFrame>
      <EmptyState
        title={t`Your Messages`}
        text={t`Choose a conversation to read and to answer it.`}
        icon={<MessagesSquare />}
        className="m-auto border-none"
      />
    </MessageFrame>
  );
}

export const page = definePage({
  load: async ({ fetch }): Promise<undefined> => {
    // The list says itself that it could not be loaded.
    await fetch(queryOf(listConversations)).catch(() => undefined);
    return undefined;
  },
  head: () => ({ title: msg`Messages`, noindex: true }),
  View: Messages,
});
