import type { ReactNode } from 'react';

/** One question with its answer, opened natively. */
export function Question({ asks, children }: { asks: ReactNode; children: ReactNode }) {
  return (
    <details className="question">
      <summary>{asks}</summary>
      <p>{children}</p>
    </details>
  );
}
