/** Milliseconds without a byte after which a line is taken for broken. */
export const stillMs = 120_000;

/**
 * Puts bytes at a signed address; false if they did not arrive, whatever the reason. Only this kind of
 * request tells how much was sent.
 */
export function putPart(
  address: string,
  bytes: Blob,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let watch: ReturnType<typeof setTimeout> | undefined;
    const abort = () => request.abort();
    const moves = () => {
      clearTimeout(watch);
      watch = setTimeout(abort, stillMs);
    };
    request.upload.onprogress = ({ loaded }) => {
      moves();
      if (!signal.aborted) onProgress(loaded);
    };
    request.onloadend = () => {
      clearTimeout(watch);
      signal.removeEventListener('abort', abort);
      resolve(request.status >= 200 && request.status < 300);
    };
    signal.addEventListener('abort', abort);
    request.open('PUT', address);
    moves();
    request.send(bytes);
  });
}
