import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { discardTask, listTasks, retryTask, type WaitingTask } from '#contract/admin/health.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { AdminList, AdminRow } from '../components/admin-list.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

export const tasksQuery = queryOf(listTasks);

function TaskRow({ task }: { task: WaitingTask }) {
  const { t } = useLingui();
  const format = useFormat();
  const retry = useAdminStep(retryTask, t`Retrying`);
  const discard = useAdminStep(discardTask, t`Task dismissed`);
  const { id, name, count, attempts, mostAttempts } = task;
  const isQueue = count > 1;
  return (
    <AdminRow
      actions={
        !task.running &&
        !isQueue && (
          <>
            <ConfirmButton
              label={t`Dismiss`}
              pending={discard.isPending}
              title={t`Dismiss this task?`}
              text={t`It won't be completed. This can't be undone.`}
              destructive
              onConfirm={() => discard.run({ params: { id } })}
            />
            <Button
              variant="outline"
              size="sm"
              pending={retry.isPending}
              onClick={() => retry.run({ params: { id } })}
            >
              <Trans>Try again</Trans>
            </Button>
          </>
        )
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-semibold">{name}</strong>
        <span className="text-muted-foreground text-sm">
          {isQueue ? (
            <Plural value={count} one="# in line" other="# in line, one after the other" />
          ) : (
            <Trans>
              {attempts} of {mostAttempts} attempts
            </Trans>
          )}
        </span>
        {task.running && (
          <Badge tone="blue">
            <Trans>Running</Trans>
          </Badge>
        )}
      </p>
      {task.error !== null && <p className="text-sm">{task.error}</p>}
      <p className="text-muted-foreground text-sm">
        <time dateTime={task.createdAt}>{format.age(task.createdAt)}</time>
      </p>
    </AdminRow>
  );
}

/** Background work that failed or is late. */
export function LateTasks() {
  const { t } = useLingui();
  return (
    <AdminList
      list={useQuery(tasksQuery)}
      row={(task) => <TaskRow task={task} />}
      empty={{
        icon: <CircleCheck />,
        title: t`Everything is up to date`,
        text: t`Failed background jobs appear here.`,
      }}
    />
  );
}
