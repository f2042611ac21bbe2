import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/display/card.tsx';

type NextStepProps = {
  title: ReactNode;
  text: ReactNode;
  /** The button's label and target. */
  action: ReactNode;
  to: string;
  search?: Readonly<Record<string, string>>;
  /** Set if the page itself has a more important action. */
  quiet?: boolean;
};

/** A suggested next step at the end of a page. */
export function NextStep({ title, text, action, to, search = {}, quiet = false }: NextStepProps) {
  return (
    <Card className="grid max-w-sm justify-items-start gap-3 p-6">
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="text-muted-foreground">{text}</p>
      <Link
        to={to}
        search={search}
        className={buttonClass({ variant: quiet ? 'outline' : 'default', className: 'mt-2' })}
      >
        {action}
      </Link>
    </Card>
  );
}
