import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

interface RequestTrace {
  readonly reqId: string;
  /** 32 hexadecimal digits: what a caller's traceparent names, or a new one. */
  readonly trace: string;
  /** Whether the caller records its trace. */
  readonly sampled: boolean;
}

const running = new AsyncLocalStorage<RequestTrace>();

/** The request that this code runs for; undefined for background work. */
export const runningRequest = (): RequestTrace | undefined => running.getStore();

const ownId = /^[\w.:-]{8,128}$/;
/** W3C Trace Context, version 00. */
const parent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** The proxy's id of a request if it has one, else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && ownId.test(sent) ? sent : crypto.randomUUID();
}

function traceOf(headers: IncomingHttpHeaders): Omit<RequestTrace, 'reqId'> {
  const [, trace, flags = '00'] = parent.exec(String(headers['traceparent'] ?? '')) ?? [];
  return {
    trace: trace ?? randomBytes(16).toString('hex'),
    sampled: (Number.parseInt(flags, 16) & 1) === 1,
  };
}

/** Answers carry the ids, and what runs for a request knows them. */
export function traceRequests(server: FastifyInstance): void {
  server.decorateRequest('trace', null as never);
  server.addHook('onRequest', (request, reply, done) => {
    request.trace = { reqId: request.id, ...traceOf(request.headers) };
    const { trace, sampled } = request.trace;
    const span = randomBytes(8).toString('hex');
    reply
      .header('x-request-id', request.id)
      .header('traceparent', `00-${trace}-${span}-${sampled ? '01' : '00'}`);
    running.run(request.trace, done);
  });
  // A body arrives outside.
  server.addHook('preHandler', (request, _reply, done) => running.run(request.trace, done));
}

declare module 'fastify' {
  interface FastifyRequest {
    trace: RequestTrace;
  }
}
