import type { ReactNode } from 'react';

/** A heading with a link next to it. */
export function SectionHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="font-bold text-xl">{title}</h2>
      {children}
    </div>
  );
}
