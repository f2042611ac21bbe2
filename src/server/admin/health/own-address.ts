import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { OwnAddress } from './process-rules.ts';

const timeoutMs = 6000;

let last: OwnAddress | undefined;

/** Of the last look: when the certificate ends. */
export const certificateEnd = (): Date | undefined =>
  last && 'endsAt' in last ? last.endsAt : undefined;

/** Opens the site's https address as a browser would; undefined for another one. Never throws. */
export async function askOwnAddress(url: string): Promise<OwnAddress | undefined> {
  if (!url.startsWith('https://')) return undefined;
  last = await new Promise<OwnAddress>((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ code: error.code ?? '', reason: error.message || (error.code ?? '') });
    const sent = request(`${url}/healthz`, { method: 'HEAD', agent: false }, (response) => {
      const { valid_to } = (response.socket as TLSSocket).getPeerCertificate();
      response.resume();
      resolve({ endsAt: new Date(valid_to) });
    });
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error('It does not answer')));
    sent.on('error', fail);
    sent.end();
  });
  return last;
}

/**
 * Opens the site's live connection as a browser would: null if it opens, otherwise what came
 * instead, such as 'HTTP 404' of a proxy that doesn't pass upgrades on. Undefined if nobody can be
 * reached, which is the address's finding. Never throws.
 */
export function askOwnSocket(url: string): Promise<string | null | undefined> {
  const ask = url.startsWith('https://') ? request : requestPlainly;
  const headers = {
    origin: new URL(url).origin,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  };
  return new Promise((resolve) => {
    let reached = false;
    const sent = ask(`${url}/ws`, { headers, agent: false }, (response) => {
      response.destroy();
      resolve(`HTTP ${response.statusCode}`);
    });
    sent.on('socket', (socket) => {
      const event = 'encrypted' in socket ? 'secureConnect' : 'connect';
      socket.once(event, () => {
        reached = true;
      });
    });
    sent.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve(null);
    });
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error('It does not answer')));
    sent.on('error', ({ message }) => resolve(reached ? message : undefined));
    sent.end();
  });
}
