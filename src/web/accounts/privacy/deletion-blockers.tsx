import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DeletionObstacle } from '#contract/privacy/privacy.ts';
import { useFormat } from '#web/lib/format/use-format.ts';

/** What has to end before the account can be deleted, each with a link. */
export function ObstacleList({ obstacles }: { obstacles: readonly DeletionObstacle[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const textOf = ({ kind, title, at, path }: DeletionObstacle) => {
    const name = title || (at === undefined ? path : t`Booking on ${format.dateTime(at)}`);
    return {
      job: t`${name}: work is in progress`,
      booking: t`${name}: upcoming or in progress`,
      money: t`${name}: money is still held`,
      dispute: t`${name}: the payment is disputed`,
      operator: t`You're the only operator of this site. Make someone else an operator first.`,
    }[kind];
  };
  return (
    <div className="grid gap-2 rounded-lg border border-border p-4">
      <p className="font-semibold">
        <Trans>Your account can't be deleted yet:</Trans>
      </p>
      <ul className="grid list-disc gap-1 ps-5">
        {obstacles.map((obstacle) => (
          <li key={obstacle.path}>
            <Link to={obstacle.path} className="underline underline-offset-4">
              {textOf(obstacle)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
