import type { ReactNode } from 'react';

/** One question with its answer, as a native disclosure. */
export function Question({ asks, children }: { asks: ReactNode; children: ReactNode }) {
  return (
    <details className="question">
      <summary>{asks}</summary>
      <p>{children}</p>
    </details>
  );
}
