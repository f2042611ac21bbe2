import type { ReactNode } from 'react';

/** What a list shows now, in a sentence, which screen readers hear whenever it changes; empty while that is not known. */
export function ListStatus({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="min-h-6 text-muted-foreground">
      {children}
    </p>
  );
}
