/** Preloaded into the app: the experiment sets the failpoint to die at, at run time. */
import { armFailpoint } from '#server/platform/failpoint.ts';

process.on('message', (point: string) => {
  armFailpoint(point);
  process.send?.('armed');
});
process.channel?.unref();
