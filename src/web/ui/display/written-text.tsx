import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { linksIn } from './links-in.ts';
import { writtenLanguage } from './written-language.ts';

interface WrittenTextProps extends Pick<ComponentProps<'p'>, 'className' | 'dir'> {
  readonly as?: 'p' | 'dd' | 'blockquote' | 'span';
  readonly children: string;
  /** As its writer said; otherwise told by the words. */
  readonly language?: string | null;
  /** Says below the text that it is in another language than the page. */
  readonly noted?: boolean;
  /** Makes web addresses links: directly for people in contact, otherwise by a page that names the site. */
  readonly links?: 'direct' | 'by-page';
}

/**
 * What a person wrote, in whichever language: with its line breaks, except in a `span`, and read out
 * in its own language.
 */
export function WrittenText({
  as: Element = 'p',
  children,
  language: known = null,
  noted = false,
  links,
  className,
  ...rest
}: WrittenTextProps) {
  const { i18n, t } = useLingui();
  const language = known ?? writtenLanguage(children);
  const foreign = language === i18n.locale ? undefined : language;
  const shape = Element === 'span' ? undefined : 'whitespace-pre-line';
  const text = (classes?: string) => (
    <Element {...rest} lang={foreign} className={cx(shape, classes) || undefined}>
      {links === undefined ? children : <Linked text={children} links={links} />}
    </Element>
  );
  if (!noted || foreign === undefined) return text(className);
  const notes = new Map([
    ['en', t`Written in English`],
    ['es', t`Written in Spanish`],
  ]);
  return (
    <div className={cx('grid gap-1', className)}>
      {text()}
      <p className="text-muted-foreground text-sm">{notes.get(foreign)}</p>
    </div>
  );
}

function Linked({ text, links }: { text: string; links: 'direct' | 'by-page' }) {
  return linksIn(text).map(({ text: message, link }, index) => {
    const key = `${index} ${message}`;
    if (!link) return <span key={key}>{message}</span>;
    const { href, host } = link;
    const at = message.indexOf(host);
    return (
      <a
        key={key}
        href={links === 'direct' ? href : `/leaving?${new URLSearchParams({ to: href })}`}
        target="_blank"
        rel="nofollow noopener noreferrer"
        className="wrap-anywhere underline"
      >
        {at < 0 ? (
          message
        ) : (
          <>
            {message.slice(0, at)}
            <strong className="font-semibold">{host}</strong>
            {message.slice(at + host.length)}
          </>
        )}
      </a>
    );
  });
}
