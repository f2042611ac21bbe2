import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLiveFrame } from '#web/lib/live.ts';
import { openLive } from '#web/lib/live-client.ts';
import { userQuery, useUser } from '#web/lib/session.ts';

/** Keeps the live connection of whoever is signed in, and notices when their session ends elsewhere. */
export function LiveSession() {
  const user = useUser();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { id, isCreator } = user ?? { id: undefined, isCreator: false };
  useEffect(() => (id === undefined ? undefined : openLive({ id, isCreator })), [id, isCreator]);
  useLiveFrame(['signed_out'], () => {
    void queryClient.invalidateQueries(userQuery).then(() => router.invalidate());
  });
  return null;
}
