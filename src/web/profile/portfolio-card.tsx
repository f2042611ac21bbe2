import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PortfolioItem } from '#contract/creators.ts';
import { Badge } from '#web/ui/badge.tsx';
import { categoryWords } from './service-words.ts';

/** One piece of work, with what can be done about it. */
export function PortfolioCard({ item, action }: { item: PortfolioItem; action?: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden">
      <img
        src={item.imageUrl}
        alt={item.alt || item.title}
        width={item.width ?? undefined}
        height={item.height ?? undefined}
        loading="lazy"
        decoding="async"
        className="aspect-3/2 w-full bg-center bg-cover bg-muted object-cover"
        style={item.placeholder ? { backgroundImage: `url("${item.placeholder}")` } : undefined}
      />
      <div className="grid gap-2 p-4">
        <h3 className="font-semibold [overflow-wrap:anywhere]">{item.title}</h3>
        <Badge className="justify-self-start">{i18n._(categoryWords[item.category])}</Badge>
        {item.description !== '' && (
          <p className="line-clamp-2 text-muted-foreground text-sm">{item.description}</p>
        )}
      </div>
      {action}
    </article>
  );
}
