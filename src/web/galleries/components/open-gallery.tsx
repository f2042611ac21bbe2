import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { openGallery } from '#contract/galleries/galleries.ts';
import type { OrderRef } from '#contract/order.ts';
import { useCall } from '#web/lib/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';

/** Leads the creator of a paid order to its gallery, which the first click makes. */
export function OpenGallery({
  order,
  primary = false,
  size,
}: {
  order: OrderRef;
  /** It is the next step. */
  primary?: boolean;
  /** The button's size, like its neighbors'. */
  size?: 'sm';
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = useCall(openGallery, {
    onSuccess: ({ id }) => navigate({ to: '/galleries/$id', params: { id: String(id) } }),
    onError: ({ message }) => toastError(t`Couldn't open the gallery`, message),
  });
  return (
    <Button
      variant={primary ? 'default' : 'outline'}
      size={size}
      className="justify-self-start"
      pending={open.isPending}
      onClick={() => open.mutate({ body: { order } })}
    >
      <Trans>Deliver in a gallery</Trans>
    </Button>
  );
}
