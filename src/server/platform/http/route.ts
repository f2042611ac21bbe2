import type { Access, Endpoint, ParsedInputOf, ReplyOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/error-definition.ts';
import type { Context, SignedInContext } from './context.ts';
import type { IncomingBytes } from './files/incoming-bytes.ts';
import type { IncomingFile } from './files/incoming-file.ts';

/** How a call responds to a native form post: each returns the page to redirect to (303). */
export interface NativeForm {
  /** Maps the form's fields to the call's body, if they differ. */
  readonly read?: (form: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  readonly succeed: (
    context: Context,
    form: Readonly<Record<string, string>>,
    reply: unknown,
  ) => string;
  readonly fail: (
    context: Context,
    error: ErrorBody,
    form: Readonly<Record<string, string>>,
  ) => string;
}

export interface Route {
  readonly endpoint: Endpoint;
  readonly run: (
    context: Context,
    input: {
      params: unknown;
      query: unknown;
      body: unknown;
      headers?: unknown;
      file?: IncomingFile;
      bytes?: IncomingBytes;
    },
  ) => Promise<unknown>;
  readonly nativeForm?: NativeForm;
}

type ContextFor<E> = E extends { readonly access: infer Who extends Access }
  ? 'public' extends Who
    ? Context
    : SignedInContext
  : never;

/** Binds an endpoint of the contract to its handler. */
// biome-ignore lint/suspicious/noExplicitAny: only `any` accepts every instance of the generic endpoint.
export function handle<E extends Endpoint<any, any, any, any, any, any>>(
  endpoint: E,
  run: (context: ContextFor<E>, input: ParsedInputOf<E>) => Promise<ReplyOf<E>> | ReplyOf<E>,
  nativeForm?: NativeForm,
): Route {
  return {
    endpoint,
    run: run as Route['run'],
    ...(nativeForm ? { nativeForm } : {}),
  };
}

/**
 * Binds an endpoint that takes a file. The file stays on the local disk until the operation ends.
 */
// biome-ignore lint/suspicious/noExplicitAny: only `any` accepts every instance of the generic endpoint.
export function handleUpload<E extends Endpoint<any, any, any, any, any, any>>(
  endpoint: E,
  run: (
    context: ContextFor<E>,
    input: ParsedInputOf<E> & { readonly file: IncomingFile },
  ) => Promise<ReplyOf<E>>,
): Route {
  return { endpoint, run: run as Route['run'] };
}

/** Binds an endpoint whose body is read as it comes. */
// biome-ignore lint/suspicious/noExplicitAny: only `any` accepts every instance of the generic endpoint.
export function handleStream<E extends Endpoint<any, any, any, any, any, any>>(
  endpoint: E,
  run: (
    context: ContextFor<E>,
    input: ParsedInputOf<E> & { readonly bytes: IncomingBytes },
  ) => Promise<ReplyOf<E>>,
): Route {
  return { endpoint, run: run as Route['run'] };
}
