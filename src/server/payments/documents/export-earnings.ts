import type { StreamedReply } from '#contract/file-reply.ts';
import { csvRow } from '#server/platform/csv-rules.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import { listEntriesAfter } from './document-store.ts';
import { creatorOf } from './render-statement.ts';
import { owedLines } from './statement-rules.ts';

const atOnce = 1000;

/** All that was earned and taken back in a year, read in pages while it is sent. */
export function exportEarnings(ctx: SignedInContext, year: number): StreamedReply {
  const creatorId = creatorOf(ctx);
  const t = translateIn(ctx.translator, ctx.locale);
  const time = { from: `${year}-01-01T00:00:00Z`, to: `${year + 1}-01-01T00:00:00Z` };
  async function* chunks() {
    yield csvRow([t('Time'), t('Description'), t('Amount (USD)')]);
    for (let after = 0; ; ) {
      const page = await listEntriesAfter(ctx.db, creatorId, { ...time, after, limit: atOnce });
      yield page
        .flatMap(owedLines)
        .map(({ at, label, cents }) =>
          csvRow([new Date(at).toISOString(), t(label), (cents / 100).toFixed(2)]),
        )
        .join('');
      const last = page.at(-1);
      if (!last || page.length < atOnce) return;
      after = last.id;
    }
  }
  return { name: `earnings-${year}.csv`, chunks };
}
