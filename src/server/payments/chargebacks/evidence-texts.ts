import { formatCents } from '#contract/money.ts';
import type { OrderEvidence } from '#server/platform/order-evidence.ts';

/** The provider's limit for a text of evidence. */
const longestText = 20_000;

/** What a bank gets besides the operator's words; English, as banks in the US read it. */
export interface EvidenceTexts {
  readonly serviceDate: string;
  /** In time order: the payment, the agreement, deliveries, visits and messages. */
  readonly activityLog: string;
  readonly cancellationPolicy: string;
}

interface PaidFacts {
  readonly paidAt: string;
  readonly totalCents: number;
  /** 'R-000012' */
  readonly receipt: string;
  readonly paidWith: string | null;
  readonly refundedCents: number;
}

export interface Consent {
  readonly at: string;
  /** As it was shown; older ones have only its hash. */
  readonly text: string | null;
  readonly sha256: string;
  /** The address it was given from, or its network. */
  readonly network: string | null;
  readonly cents: number;
  /** YYYY-MM-DD */
  readonly day: string;
}

const minute = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** The records as texts; the latest entries are left out where they don't fit. */
export function evidenceTexts(
  {
    payments: paid,
    consents,
  }: {
    readonly payments: readonly PaidFacts[];
    readonly consents: readonly Consent[];
  },
  known: OrderEvidence,
): EvidenceTexts {
  const { client, creator, cancellationPolicy } = known;
  const refundedCents = paid.reduce((sum, one) => sum + one.refundedCents, 0);
  const lines = [
    ...paid.map(({ paidAt, totalCents, paidWith, receipt }) => {
      const method = paidWith === null ? '' : ` with ${paidWith}`;
      return `${minute(paidAt)} ${client} paid ${formatCents(totalCents)}${method}, receipt ${receipt}`;
    }),
    ...consents.map(({ at, text, sha256, network, cents, day }) => {
      const from = network === null ? '' : ` from ${network}`;
      const what = text ?? `${formatCents(cents)} are charged to a saved card on ${day}`;
      return `${minute(at)} ${client} agreed${from} to this text: ${oneLine(what)} (SHA-256 ${sha256})`;
    }),
    ...(refundedCents > 0 ? [`Refunded so far: ${formatCents(refundedCents)}`] : []),
    ...known.entries.map(({ at, kind, by, words: message }) =>
      kind === 'message'
        ? `${minute(at)} ${by} wrote: ${oneLine(message)}`
        : `${minute(at)} ${by}: ${oneLine(message)}`,
    ),
  ];
  const heading = `Records of the work by ${creator} for ${client}`;
  return {
    serviceDate: known.workFrom.slice(0, 10),
    activityLog: fitting([heading, ...lines]),
    cancellationPolicy:
      cancellationPolicy === null
        ? ''
        : `Before paying, the client was shown the creator's cancellation policy, “${cancellationPolicy}”, with the share refunded by the time before the start.`,
  };
}

const oneLine = (message: string) => message.replace(/\s+/gu, ' ').trim().slice(0, 500);

function fitting(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    if (text.length + line.length + 1 > longestText) break;
    text += `${line}\n`;
  }
  return text.trimEnd();
}
