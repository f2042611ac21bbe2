/** Something did not answer in time, and did not say why. */
export class Silence extends Error {}

/**
 * The result of `work`, or a {@link Silence} after `ms` milliseconds. After a busy time of this
 * process, a result that is there comes first.
 */
export async function inTime<T>(
  work: Promise<T>,
  ms: number,
  text = 'no answer in time',
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Silence(text));
    timer = setTimeout(() => {
      timer = setTimeout(refuse, 10);
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
