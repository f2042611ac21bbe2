import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import type { Task, Tasks } from '#server/platform/tasks/tasks.ts';
import { listDueAsSystem } from './import/import-store.ts';
import { refreshImport } from './import/refresh-import.ts';

/** Each calendar is a separate task, so a slow server delays no other. */
const readCalendars: Task = async (ctx) => {
  for (const calendarId of await listDueAsSystem(ctx.db, ctx.clock())) {
    const key = `calendar:${calendarId}`;
    // A read failure is stored with the calendar; retries are for failures on our side.
    await enqueueTask(ctx.db, 'read-calendar', { calendarId }, { key, maxAttempts: 3 });
  }
};

const readCalendar: Task = async (ctx, { calendarId }: { calendarId: number }) => {
  await refreshImport(ctx, calendarId);
};

export const tasks: Tasks = { 'read-calendars': readCalendars, 'read-calendar': readCalendar };
