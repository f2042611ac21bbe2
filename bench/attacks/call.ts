/** HTTP from a chosen loopback address; each address counts as another visitor. */
import { Agent, request } from 'node:http';

export interface Call {
  readonly from: string;
  /** The visitor's address according to the proxy in front of the site. */
  readonly forwarded?: string;
  readonly method?: string;
  readonly path: string;
  readonly cookie?: string;
  readonly type?: string;
  readonly body?: string | Buffer;
  /** Uses a separate connection. */
  readonly alone?: boolean;
  /** Milliseconds after which the call is given up, with status 0. */
  readonly patienceMs?: number;
}

const agents = new Map<string, Agent>();

/** The status and the text; status 0 where the site closed the connection. */
export function call(
  site: string,
  {
    from,
    forwarded,
    method = 'GET',
    path,
    cookie,
    type = 'application/json',
    body,
    alone,
    patienceMs,
  }: Call,
): Promise<{ status: number; text: string }> {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true, localAddress: from });
  agents.set(from, agent);
  const headers = {
    origin: site,
    ...(cookie === undefined ? {} : { cookie }),
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    ...(body === undefined
      ? {}
      : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
  };
  const options = alone ? { agent: false as const, localAddress: from } : { agent };
  const signal = patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) };
  return new Promise((resolve) => {
    const sent = request(site + path, { method, headers, ...options, ...signal }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', () => resolve({ status: 0, text }));
    });
    sent.on('error', () => resolve({ status: 0, text: '' }));
    sent.end(body);
  });
}

/** A file as a browser sends it. */
export function multipart(file: Buffer): { type: string; body: Buffer } {
  const head = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  return {
    type: 'multipart/form-data; boundary=cut',
    body: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--cut--\r\n')]),
  };
}

export function calendarOf(...lines: readonly string[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART:20270110T100000Z',
    'DURATION:PT1H',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
}
