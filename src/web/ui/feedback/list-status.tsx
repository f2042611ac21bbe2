import type { ReactNode } from 'react';

/**
 * A sentence about the list's current state, announced to screen readers on change; empty while
 * unknown. `of` is what is listed: of another list, the same sentence is said again.
 */
export function ListStatus({ of, children }: { of: string; children: ReactNode }) {
  return (
    <p role="status" className="min-h-6 text-muted-foreground">
      <span key={of}>{children}</span>
    </p>
  );
}
