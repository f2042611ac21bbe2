import type { Platform } from '#server/platform/platform.ts';
import type { InProcessCall } from '#web/lib/api/server-api.ts';
import type { Site } from '#web/lib/api/site.ts';
import type { Theme } from '#web/ui/theme.ts';
import { documentOf, noncePlaceholder } from './document.ts';
import type { PagesSource } from './pages-source.ts';
import type { CardAddress } from './social-card.ts';

export interface FinishedPage {
  readonly status: number;
  /** A part of it is away for now: not kept. */
  readonly partial?: boolean;
  /** Set instead of a body. */
  readonly location?: string;
  /** The document, split at the nonce. */
  readonly parts: readonly string[];
}

export interface PageRequest {
  readonly path: string;
  readonly query: string;
  readonly theme: Theme;
  readonly locale: string;
  readonly call: InProcessCall;
  readonly site: Site;
}

/** Renders a page in its document. */
export async function renderDocument(
  source: PagesSource,
  platform: Platform,
  cardAddress: CardAddress,
  request: PageRequest,
): Promise<FinishedPage> {
  const { renderPage, firstScript, pageStateId } = await source.entry();
  let away = false;
  let partial = false;
  const call: InProcessCall = async (endpoint, ...input) => {
    const reply = await request.call(endpoint, ...input);
    const failed = !reply.ok && reply.status === 503;
    partial ||= failed;
    // What only the primary answers, such as a calendar, says in its place that it comes back.
    away ||= failed && !endpoint.current;
    return reply;
  };
  const drawn = await renderPage({ ...request, call });
  if (drawn.kind === 'redirect')
    return { status: drawn.status, location: drawn.location, parts: [] };
  if (drawn.status >= 500)
    platform.log.error({ err: drawn.error, path: request.path }, 'A page could not be drawn');
  // React leaves this marker where a component threw; the browser rerenders that part.
  else if (drawn.html.includes('<!--$!-->'))
    platform.log.error({ path: request.path }, 'A part of a page could not be drawn on the server');
  const document = documentOf({
    ...drawn,
    card: drawn.head.card && cardAddress(drawn.head.card),
    stateId: pageStateId,
    firstScript,
    theme: request.theme,
    files: source.filesOf(drawn.modules, request.locale),
  });
  // A page that lacks a part must not be taken for the whole.
  return {
    status: away ? 503 : drawn.status,
    partial,
    parts: document.split(noncePlaceholder),
  };
}
