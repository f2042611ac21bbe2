import { Logger, runOnce } from 'graphile-worker';
import { expect, it, onTestFinished } from 'vitest';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import { startTestApp } from '#testing/app.ts';
import { type DemoOrder, enqueueDemoWork } from './carry-out-demo.ts';
import { countDemoWork } from './demo-store.ts';
import { seedDemo } from './index.ts';

const few = 12;

it('gives people’s tasks priority, and one order’s consequences before the next order', async () => {
  const other = await startTestApp({ withoutTasks: true });
  onTestFinished(() => other.close());
  const { db, pool } = other.platform;
  await seedDemo(other.platform, { completed: few });
  const toCome = await countDemoWork(db);
  await enqueueTask(db, 'make-archive', {});
  const ran: string[] = [];
  const follow = async () => {
    ran.push('follow');
  };
  await runOnce({
    pgPool: pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: {
      'make-archive': async () => {
        ran.push('archive');
      },
      'carry-out-demo': async (payload) => {
        const { orders } = payload as { orders: DemoOrder[] };
        ran.push('demo');
        await enqueueTask(db, 'follow', {});
        if (orders.length > 1) await enqueueDemoWork(db, { orders: orders.slice(1) });
      },
      follow,
    },
    concurrency: 1,
  });
  const [first, ...others] = ran;
  expect(first).toBe('archive');
  expect(others).toHaveLength(2 * toCome);
  expect(others).toEqual(others.map((_, nth) => (nth % 2 === 0 ? 'demo' : 'follow')));
});
