import type { Queryable } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import type { Task, Tasks } from '#server/platform/tasks/tasks.ts';
import { listDueAsSystem } from './import/import-store.ts';
import { refreshImport } from './import/refresh-import.ts';

/** A read failure is stored with the calendar; retries are for failures on our side. */
export async function enqueueReading(db: Queryable, calendarId: number): Promise<void> {
  const key = `calendar:${calendarId}`;
  await enqueueTask(db, 'read-calendar', { calendarId }, { key, maxAttempts: 3 });
}

/** Each calendar is a separate task, so a slow server delays no other. */
const readCalendars: Task = async (ctx) => {
  for (const id of await listDueAsSystem(ctx.db, ctx.clock())) await enqueueReading(ctx.db, id);
};

const readCalendar: Task = async (ctx, { calendarId }: { calendarId: number }) => {
  await refreshImport(ctx, calendarId);
};

export const tasks: Tasks = { 'read-calendars': readCalendars, 'read-calendar': readCalendar };
