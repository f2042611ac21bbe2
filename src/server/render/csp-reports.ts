import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { logSecurity } from '#server/platform/log/security-log.ts';
import type { Platform } from '#server/platform/platform.ts';

export const reportPath = '/csp-reports';
const maxBytes = 16_384;
/** Limit per delivery of the Reporting API, which may contain many. */
const maxAtOnce = 5;

const word = z.catch(z.optional(z.string()), undefined);
/** Of `report-uri`, and of `report-to`: the same in two spellings. */
const old = z.object({
  'csp-report': z.object({
    'effective-directive': word,
    'violated-directive': word,
    'blocked-uri': word,
    'document-uri': word,
    disposition: word,
  }),
});
const current = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({
      effectiveDirective: word,
      blockedURL: word,
      documentURL: word,
      disposition: word,
    }),
  }),
);

interface Violation {
  readonly directive: string | undefined;
  readonly blocked: string | undefined;
  readonly page: string | undefined;
  readonly disposition: string | undefined;
}

/**
 * `POST /csp-reports`: browsers' reports of blocked actions. Anyone can send anything here, so a
 * report is only logged as one line, with URLs without their query.
 */
export function takeCspReports(server: FastifyInstance, { log }: Platform): void {
  server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    );
    const config = {
      cost: 'cheap',
      perMinute: 20,
      anyOrigin: true,
    } as const;
    scope.post(reportPath, { config, bodyLimit: maxBytes }, async (request, reply) => {
      for (const report of readReports(String(request.body)).slice(0, maxAtOnce)) {
        logSecurity({ log, request }, 'csp_report', { ...report });
      }
      return reply.code(204).send();
    });
    done();
  });
}

function readReports(body: string): Violation[] {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return [];
  }
  const one = z.safeParse(old, sent).data?.['csp-report'];
  if (one) {
    return [
      {
        directive: short(one['effective-directive'] ?? one['violated-directive']),
        blocked: withoutQuery(one['blocked-uri']),
        page: withoutQuery(one['document-uri']),
        disposition: short(one.disposition),
      },
    ];
  }
  return (z.safeParse(current, sent).data ?? []).map(({ body: report }) => ({
    directive: short(report.effectiveDirective),
    blocked: withoutQuery(report.blockedURL),
    page: withoutQuery(report.documentURL),
    disposition: short(report.disposition),
  }));
}

const short = (text: string | undefined) => text?.slice(0, 100);
const withoutQuery = (text: string | undefined) => text?.split(/[?#]/)[0]?.slice(0, 200);
