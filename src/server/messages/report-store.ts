import type { Tx } from '#server/platform/db/database.ts';

/** The author of a message in the viewer's conversations. */
export async function findWriterFor(
  tx: Tx,
  viewerId: number,
  messageId: number,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('messages')
    .select('senderId')
    .where('id', '=', messageId)
    .where((where) =>
      where.or([where('senderId', '=', viewerId), where('recipientId', '=', viewerId)]),
    )
    .executeTakeFirst();
  return row?.senderId;
}

/** The report's id; undefined if this person has already reported the message. */
export async function insertReport(
  tx: Tx,
  report: { readonly reporterId: number; readonly messageId: number; readonly reason: string },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('reports')
    .values({
      reporterId: report.reporterId,
      messageId: report.messageId,
      reason: report.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
