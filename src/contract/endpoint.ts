import type * as z from 'zod/mini';

/** The account whose page makes a call that changes something: refused once someone else is signed in. */
export const accountHeader = 'x-page-account';

/**
 * Who may call: anyone, anyone signed in, the people who help others (support, and operators), or
 * operators alone. Lookups enforce finer rights.
 */
export type Access = 'public' | 'signed-in' | 'support' | 'operator';
/** Whether a call is of the desk: it doesn't exist for anyone else. */
export const isOfDesk = (access: Access): boolean => access === 'support' || access === 'operator';
/**
 * What a call uses of the site at most, and so how it is admitted:
 * - `cheap`: memory, a few rows by their key, or one write. Admitted immediately. Passwords, files,
 *   documents, tiles of the map and calendars wait in queues of their own.
 * - `read`: a list, or a view of several tables. Everyone takes turns.
 * - `render`: blocks the process while it draws a page. Everyone takes turns.
 * - `costly`: a search or a calculation of more than some ten milliseconds. Everyone takes turns.
 *
 * People with a confirmed email have slots of their own. Visitors' replies to `read` and `costly`
 * GETs are shared by all of them until something changes, and come from database connections of
 * their own with a limit of two seconds.
 */
export type Cost = 'cheap' | 'read' | 'render' | 'costly';
export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** As 'PATCH /api/jobs/:id', with `:name` parameters. */
type RequestLine = `${Method} /api/${string}`;

type Shape = z.core.$ZodType;

interface Definition<Params, Query, Body, Reply, Who, Headers> {
  readonly summary: string;
  readonly access: Who;
  /** Only pages are drawn: a file of rows waits for no page. */
  readonly cost: Exclude<Cost, 'render'>;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Headers that the call reads, in lower case. */
  readonly headers?: Headers;
  readonly reply: Reply;
  /** Media type of a reply that is a file (see file-reply.ts) instead of JSON. */
  readonly produces?:
    | 'application/pdf'
    | 'text/csv; charset=utf-8'
    | 'text/vtt; charset=utf-8'
    | 'application/zip'
    | 'image/webp'
    | 'video/mp4'
    | 'application/octet-stream';
  /** It may answer 302 with the address at which a browser takes the file itself. */
  readonly elsewhere?: true;
  /** Headers of a reply to this call, described in openapi/headers.ts. */
  readonly responseHeaders?: readonly string[];
  /** Status of success; 200 by default. */
  readonly status?: 200 | 201 | 204;
  /** A GET whose reply people book by: never read from a standby, which may be seconds behind. */
  readonly current?: true;
  /** A GET that changes something, as the specification has it: its reply is never shared. */
  readonly unsafe?: true;
  /** A public GET whose reply depends on cookies besides the session's: it is never shared. */
  readonly personal?: true;
  /**
   * Requires that the person confirmed their identity in the last ten minutes. Every write of the
   * desk does, unless `unconfirmed` says why not.
   */
  readonly confirmed?: boolean;
  /** Why an operator's write needs no fresh confirmation. */
  readonly unconfirmed?: string;
  /**
   * The page it belongs to, as `/galleries/:id`: a session from a mail's button that opens this page
   * may make the call. All others ask it to sign in.
   */
  readonly page?: `/${string}`;
  /** Error codes of this call, besides the common ones. */
  readonly errors?: readonly string[];
  /** Largest body in bytes, if not the common 64 KiB. */
  readonly bodyLimit?: number;
  /** Requests per minute, if not the common limit: by account or, for public calls, by address. */
  readonly perMinute?: number;
  /** A list whose replies name the next page in their Link header. */
  readonly paged?: true;
  /** A repeated call with the same Idempotency-Key header returns what the first one made. */
  readonly idempotencyKey?: true;
  /** The call takes one file, streamed to disk: multipart/form-data instead of a JSON body. */
  readonly upload?: {
    /** Largest file in bytes. */
    readonly maxBytes: number;
    /** Code of the error for a larger one. */
    readonly tooLarge: string;
    /**
     * It is a data URL in the JSON body; the operation gets the body with only the URL's prefix.
     */
    readonly asDataUrl?: true;
  };
  /** The body is bytes of this type, which the operation reads as they come; judged by their progress. */
  readonly stream?: {
    readonly type: 'application/offset+octet-stream';
    /** Largest body in bytes. */
    readonly maxBytes: number;
  };
}

/** One API call: the server validates with it, and the documentation and the web client are derived from it. */
export interface Endpoint<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Reply extends Shape = Shape,
  Who extends Access = Access,
  Headers extends Shape | undefined = Shape | undefined,
> extends Definition<Params, Query, Body, Reply, Who, Headers> {
  readonly method: Method;
  readonly path: `/api/${string}`;
}

/** Keeps the literal types of one endpoint; see {@link Endpoint}. */
// A page's build drops endpoints that it does not call.
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Reply extends Shape,
  const Who extends Access,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
  Headers extends Shape | undefined = undefined,
>(
  line: RequestLine,
  definition: Definition<Params, Query, Body, Reply, Who, Headers>,
): Endpoint<Params, Query, Body, Reply, Who, Headers> {
  const [method, path] = line.split(' ') as [Method, `/api/${string}`];
  const { access, unconfirmed } = definition;
  const deskWrites = isOfDesk(access) && method !== 'GET' && method !== 'HEAD';
  const confirmed = definition.confirmed ?? (deskWrites && unconfirmed === undefined);
  return { method, path, ...definition, confirmed };
}

type Parsed<S> = S extends Shape ? z.core.output<S> : undefined;
type Sent<S> = S extends Shape ? z.core.input<S> : undefined;
type InputPart<S, K extends string> = S extends Shape
  ? Record<never, never> extends z.core.input<S>
    ? { readonly [P in K]?: z.core.input<S> }
    : { readonly [P in K]: z.core.input<S> }
  : unknown;

/** A caller's input. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Shape>
    ? InputPart<P, 'params'> & InputPart<Q, 'query'> & InputPart<B, 'body'>
    : never;
/** A handler's input, after validation. */
export type ParsedInputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Shape, Access, infer H>
    ? {
        readonly params: Parsed<P>;
        readonly query: Parsed<Q>;
        readonly body: Parsed<B>;
      } & (H extends Shape ? { readonly headers: Parsed<H> } : unknown)
    : never;
export type ReplyOf<E> =
  E extends Endpoint<Shape | undefined, Shape | undefined, Shape | undefined, infer R>
    ? z.core.output<R>
    : never;
export type BodyOf<E> =
  E extends Endpoint<Shape | undefined, Shape | undefined, infer B, Shape> ? Sent<B> : never;

/** Fills in `:name` parameters and the query string; absent and empty query values are omitted. */
export function pathOf(endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const path = fillIn(endpoint.path, input.params);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') query.append(name, String(value));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

/** A path with its `:name` parameters. */
export const fillIn = (path: string, params: unknown): string =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
