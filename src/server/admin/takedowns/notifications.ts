import type { TakedownAction, TakedownKind } from '#contract/admin/takedowns.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { takedownMade, takedownUndone } from '../events.ts';
import { subjectPath } from './subject-path.ts';

interface About {
  readonly kind: TakedownKind;
  readonly subjectId: number;
  readonly action: TakedownAction;
}

const place = {
  type: 'account',
  data: ({ kind, subjectId }: About) => (kind === 'job' ? { jobId: subjectId } : {}),
  path: ({ kind, subjectId }: About) => subjectPath(kind, subjectId),
} as const;

export const notifications = [
  defineNotification('takedown.made', {
    ...place,
    on: takedownMade,
    notify: ({ ownerId, kind, subjectId, action, reason }) => ({
      to: [ownerId],
      params: { kind, subjectId, action, reason },
      mailed: [ownerId],
    }),
    text: ({ kind, action, reason }: About & { readonly reason: string }) =>
      action === 'hidden'
        ? msg(
            'Our team hid your {kind, select, profile {profile from searches} job {job} portfolio_item {portfolio item} other {review}}: {reason}',
            { kind, reason },
          )
        : msg(
            'Our team asks you to change your {kind, select, profile {profile} job {job} other {portfolio item}}: {reason}',
            { kind, reason },
          ),
  }),
  defineNotification('takedown.undone', {
    ...place,
    on: takedownUndone,
    notify: ({ ownerId, kind, subjectId, action }) =>
      action === 'hidden' ? { to: [ownerId], params: { kind, subjectId, action } } : null,
    text: ({ kind }: About) =>
      msg(
        'Our team shows your {kind, select, profile {profile} job {job} portfolio_item {portfolio item} other {review}} again',
        { kind },
      ),
  }),
];
