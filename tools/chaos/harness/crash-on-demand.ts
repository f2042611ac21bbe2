/** Loaded into the app before it starts: the bench tells it at which point to die, while it runs. */
import { armFailpoint } from '#server/platform/failpoint.ts';

process.on('message', (point: string) => {
  armFailpoint(point);
  process.send?.('armed');
});
process.channel?.unref();
