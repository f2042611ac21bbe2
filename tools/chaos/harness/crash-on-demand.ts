/**
 * Preloaded into the app: the experiment sets the failpoint to die at, or how many hours its clock
 * is off, at run time.
 */
import { armFailpoint } from '#server/platform/failpoint.ts';

const trueNow = Date.now;
const TrueDate = Date;

function setClock(hours: number): void {
  const now = () => trueNow() + hours * 3_600_000;
  globalThis.Date = class extends TrueDate {
    constructor(...parts: unknown[]) {
      if (parts.length === 0) super(now());
      else super(...(parts as [number]));
    }
    static override now = now;
  } as DateConstructor;
}

process.on('message', (order: string) => {
  const [, hours] = /^clock (-?\d+)$/.exec(order) ?? [];
  if (hours === undefined) armFailpoint(order);
  else setClock(Number(hours));
  process.send?.('armed');
});
process.channel?.unref();
