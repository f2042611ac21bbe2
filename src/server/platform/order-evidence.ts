/** What the site recorded about an order, for the bank that decides on its payment. */
export interface OrderEvidence {
  /** A local day, or an instant. */
  readonly workFrom: string;
  readonly client: string;
  readonly creator: string;
  /** The policy that the client agreed to when they paid. */
  readonly cancellationPolicy: string | null;
  /** In time order. */
  readonly entries: readonly EvidenceEntry[];
}

export interface EvidenceEntry {
  /** Instant. */
  readonly at: string;
  readonly kind: 'agreed' | 'delivered' | 'approved' | 'visited' | 'message';
  readonly by: string;
  /** The document's hash, the delivered files, what was done, or the message. */
  readonly words: string;
}
