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
