/** The process that draws documents, see render-apart.ts: one per message. */
import { type PdfDocument, renderPdf } from './pdf.ts';

export interface PdfReply {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

process.on('message', (paper: PdfDocument) => {
  void renderPdf(paper).then(
    (bytes) => process.send?.({ bytes } satisfies PdfReply),
    // The server reports the failure; the log has the reason.
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
