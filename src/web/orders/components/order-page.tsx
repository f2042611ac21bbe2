import type { ReactNode } from 'react';

interface OrderPageProps {
  readonly head: ReactNode;
  readonly steps: ReactNode;
  /** The next step, where no section has it. */
  readonly next: ReactNode;
  /** Beside the rest: what it costs, and whom it is with. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** An order for one of its sides: what it is, where it stands, what is next, and then all of it. */
export function OrderPage({ head, steps, next, aside, children }: OrderPageProps) {
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-10">
      {head}
      {steps}
      {next}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
        <div className="grid min-w-0 grid-cols-1 gap-6">{aside}</div>
      </div>
    </div>
  );
}
