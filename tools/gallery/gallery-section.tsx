import type { ReactNode } from 'react';

export function GallerySection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-6">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">{children}</div>
    </section>
  );
}
