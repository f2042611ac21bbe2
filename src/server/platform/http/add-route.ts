import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { FileReply, RangedReply, StreamedReply } from '#contract/file-reply.ts';
import type { Translator } from '../i18n/translator.ts';
import type { Context } from './context.ts';
import {
  beforeLargeBody,
  incomingOf,
  isLarge,
  liftFile,
  watchDefaultBody,
} from './files/before-body.ts';
import { discard, incomingBytes } from './files/incoming-bytes.ts';
import { receiveFile } from './files/incoming-file.ts';
import { sendRanged } from './files/send-ranged.ts';
import type { NativeForm, Route } from './route.ts';
import { type RouteReply, runRoute, wroteCookie } from './run-route.ts';
import { isFailure, sendError, toDomainError } from './send-error.ts';
import { sendStored } from './stored-body.ts';

const urlencoded = 'application/x-www-form-urlencoded';

/** Adds an endpoint of the contract to the web server. */
export function addRoute(server: FastifyInstance, translator: Translator, route: Route): void {
  const { endpoint, nativeForm } = route;
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    config: {
      cost: endpoint.cost,
      takesTurns: true,
      idempotencyKey: endpoint.idempotencyKey === true,
      ...(endpoint.perMinute === undefined ? {} : { perMinute: endpoint.perMinute }),
      byAccount: endpoint.access !== 'public',
      countedAfterBody: nativeForm !== undefined,
    },
    ...(nativeForm ? { errorHandler: sendTooMany(translator, nativeForm) } : {}),
    onRequest: isLarge(endpoint) ? beforeLargeBody(endpoint) : watchDefaultBody(endpoint),
    ...(endpoint.upload?.asDataUrl ? { preParsing: liftFile(endpoint, endpoint.upload) } : {}),
    handler: async (request, reply) => {
      if (endpoint.upload && !endpoint.upload.asDataUrl)
        return handleUpload(route, endpoint.upload, request, reply);
      if (endpoint.stream) return handleStream(route, request, reply);
      const type = request.headers['content-type'] ?? '';
      const isForm = nativeForm !== undefined && sendsForm(request);
      // Even for unread bodies: pages on other sites can send other types without preflight.
      if (type !== '' && !isForm && !/^application\/json\b/i.test(type))
        throw new DomainError('unsupported_media_type');
      const context = await request.context();
      if (isForm) return handleForm(route, nativeForm, context, request, reply);
      const response = await runRoute(route, context, inputOf(request));
      return send(endpoint, context, request, reply, response);
    },
  });
}

const sendsForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith(urlencoded) === true;

/**
 * A browser that posts forms too often gets its page again with the message; an API client gets the
 * error.
 */
function sendTooMany(translator: Translator, form: NativeForm) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toDomainError(error);
    if (refusal.code !== 'too_many_requests' || !sendsForm(request))
      return sendError(translator, error, request, reply);
    const context = await request.context();
    return sendBack(
      form.fail(
        context,
        context.translator.translateError(context.locale, refusal),
        textFieldsOf(request.body),
      ),
      context,
      reply,
    );
  };
}

function sendBack(location: string, context: Context, reply: FastifyReply): FastifyReply {
  applyResponse(context, reply);
  return reply.redirect(location, 303);
}

function inputOf({ params, query, body, headers, liftedFile: file }: FastifyRequest) {
  return { params, query, body, headers, ...(file ? { file } : {}) };
}

/**
 * Downloaded by the browser, never opened as a page of this site. If a streamed file's source fails
 * midway, the connection is cut, so no one takes a part for the whole.
 */
function sendFile(
  reply: FastifyReply,
  type: string,
  file: FileReply | StreamedReply,
): FastifyReply {
  const name = file.name.replace(/[^\w.-]/g, '_');
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send('chunks' in file ? Readable.from(file.chunks()) : Buffer.from(file.bytes));
}

function send(
  endpoint: Endpoint,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { reply: response, body }: RouteReply,
): FastifyReply | Promise<FastifyReply> {
  applyResponse(context, reply);
  // Browsers ask each time, and get 304 while nothing changed.
  if (body)
    return sendStored(
      request,
      reply
        .header('cache-control', 'private, no-cache')
        .header('vary', 'cookie, accept-language, accept-encoding'),
      body,
    );
  if (endpoint.produces && 'read' in (response as FileReply | RangedReply))
    return sendRanged(request, reply.type(endpoint.produces), response as RangedReply);
  if (endpoint.produces)
    return sendFile(reply, endpoint.produces, response as FileReply | StreamedReply);
  reply.code(endpoint.status ?? 200);
  if (endpoint.method === 'HEAD' || endpoint.status === 204) return reply.send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(response ?? null));
}

async function handleUpload(
  route: Route,
  upload: NonNullable<Endpoint['upload']>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const context = await request.context();
  const file = await receiveFile(request, incomingOf(context.config), upload);
  request.releasePlace?.();
  const { params, query } = request;
  const response = await runRoute(route, context, { params, query, file }).finally(file.remove);
  return send(route.endpoint, context, request, reply, response);
}

async function handleStream(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { params, query, headers } = request;
  const context = await request.context();
  try {
    const bytes = incomingBytes(request);
    const response = await runRoute(route, context, { params, query, headers, bytes });
    return send(route.endpoint, context, request, reply, response);
  } catch (error) {
    applyResponse(context, reply);
    await discard(request.raw);
    throw error;
  }
}

async function handleForm(
  route: Route,
  form: NativeForm,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sent = textFieldsOf(request.body);
  let location: string;
  try {
    const response = await runRoute(route, context, {
      params: request.params,
      query: request.query,
      body: form.read?.(sent) ?? sent,
    });
    location = form.succeed(context, sent, response.reply);
  } catch (error) {
    const refusal = toDomainError(error);
    if (isFailure(refusal)) request.log.error({ err: error }, 'The form failed');
    location = form.fail(context, context.translator.translateError(context.locale, refusal), sent);
  }
  return sendBack(location, context, reply);
}

function textFieldsOf(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  // A field sent twice counts once, by its last value.
  return Object.fromEntries(
    entries.map(([name, value]) => [name, String(Array.isArray(value) ? value.at(-1) : value)]),
  );
}

/** Headers and cookies that the operation set. */
export function applyResponse(context: Context, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  for (const [name, value] of Object.entries(context.response.headers)) reply.header(name, value);
  for (const { name, value, options } of context.response.cookies)
    reply.setCookie(name, value, options);
  const { visitors, config } = context;
  if (!visitors.standby || ['GET', 'HEAD'].includes(reply.request.method)) return;
  // Until a standby has surely seen it.
  const maxAge = config.DATABASE_READ_LAG + 2;
  const secure = context.publicUrl().startsWith('https:');
  reply.setCookie(wroteCookie, '1', { path: '/', maxAge, sameSite: 'lax', httpOnly: true, secure });
}
