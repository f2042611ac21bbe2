import type { ReactNode } from 'react';

/**
 * A sentence about the list's current state, announced to screen readers on change; empty while
 * unknown.
 */
export function ListStatus({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="min-h-6 text-muted-foreground">
      {children}
    </p>
  );
}
