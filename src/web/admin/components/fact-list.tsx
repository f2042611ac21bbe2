import type { ReactNode } from 'react';

/** Labeled facts; unknown ones are left out. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted-foreground text-sm">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
