import type { ReactNode } from 'react';

type TextPageProps = {
  title: ReactNode;
  /** One or two sentences about the page's purpose. */
  lead?: ReactNode;
  /** Next to or below the text: the next action. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page of text. */
export function TextPage({ title, lead, aside, children }: TextPageProps) {
  return (
    <div className="mx-auto max-w-7xl px-4 pt-12 sm:px-6 sm:pt-16">
      <header className="grid max-w-3xl gap-4">
        <h1 className="font-bold text-xl">{title}</h1>
        {Boolean(lead) && <p className="text-lg text-muted-foreground">{lead}</p>}
      </header>
      <div className="mt-10 grid items-start gap-12 lg:grid-cols-[minmax(0,44rem)_minmax(16rem,1fr)]">
        <div className="prose">{children}</div>
        {Boolean(aside) && (
          <aside className="lg:sticky lg:top-24 lg:justify-self-end">{aside}</aside>
        )}
      </div>
    </div>
  );
}
