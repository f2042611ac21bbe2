import { type Endpoint, pathOf, type ReplyOf } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { askingFirst } from './asking-api.ts';
import { errorBodyOf, pageHeaders, unreached } from './browser-api.ts';

export interface SendFileOptions {
  /** Called with the uploaded share, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** Of its address. */
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Sends one file to an endpoint that takes one; rejects with {@link ApiError}, and never settles once it is aborted.
 * Uses XMLHttpRequest, as `fetch` reports no upload progress.
 */
export const sendFile = <E extends Endpoint>(
  endpoint: E,
  file: File,
  options: SendFileOptions,
): Promise<ReplyOf<E>> => askingFirst(endpoint, () => sendOnce(endpoint, file, options));

function sendOnce<E extends Endpoint>(
  endpoint: E,
  file: File,
  { onProgress, signal, query }: SendFileOptions,
): Promise<ReplyOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, pathOf(endpoint, { query }));
    for (const [name, value] of Object.entries(pageHeaders()))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(unreached());
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as ReplyOf<E>);
      else reject(new ApiError(status, errorBodyOf(responseText, status, statusText)));
    };
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
