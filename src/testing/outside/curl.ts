/** Runs the `curl` commands of a page as a shell would, with the options that the pages use. */

export interface CurlReply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads replies by their documented shape.
  readonly json: any;
  readonly headers: Headers;
}

/** The shell commands of a Markdown page: one per line of its `sh` blocks. */
export function commandsOf(page: string): string[] {
  return [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
}

const word = /(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'])+/g;

/** Words of a command line; `$NAME` is looked up, except in single quotes. */
function wordsOf(line: string, variables: ReadonlyMap<string, string>): string[] {
  const look = (text: string) =>
    text.replaceAll(/\$([A-Z]+)/g, (_, name: string) => {
      const value = variables.get(name);
      if (value === undefined) throw new Error(`$${name} has no value in: ${line}`);
      return value;
    });
  return (line.match(word) ?? []).map((raw) =>
    raw.replaceAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|([^"']+)/g, (_, double, single, bare) =>
      single === undefined ? look(double?.replaceAll(/\\(.)/g, '$1') ?? bare) : single,
    ),
  );
}

/** Sends one command's request; `cookies` is its cookie file. */
export async function curl(
  line: string,
  variables: ReadonlyMap<string, string>,
  cookies: Map<string, string>,
): Promise<CurlReply> {
  const [, ...words] = wordsOf(line, variables);
  const query = new URLSearchParams();
  const headers = new Headers();
  let [url, method, body]: (string | undefined)[] = [];
  let saves = false;
  const next = () => words.shift() ?? '';
  const pair = (text: string) => text.split(/=(.*)/s) as [string, string];
  const options: Record<string, () => void> = {
    '-c': () => {
      saves = next() !== '';
    },
    '-b': () => {
      next();
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    },
    '-H': () => headers.set(...(next().split(/:\s*(.*)/s) as [string, string])),
    '-X': () => {
      method = next();
    },
    '-G': () => {
      method = 'GET';
    },
    '-d': () => query.append(...pair(next())),
    '--data-urlencode': () => query.append(...pair(next())),
    '--json': () => {
      headers.set('content-type', 'application/json');
      method ??= 'POST';
      body = next();
    },
  };
  while (words.length > 0) {
    const option = next();
    const apply = options[option];
    if (apply) apply();
    else if (option.startsWith('-')) throw new Error(`curl ${option} is unknown to this test`);
    else url = option;
  }
  const response = await fetch(query.size > 0 ? `${url}?${query}` : `${url}`, {
    method: method ?? 'GET',
    headers,
    ...(body === undefined ? {} : { body }),
  });
  for (const cookie of saves ? response.headers.getSetCookie() : [])
    cookies.set(...pair(cookie.split(';')[0] ?? ''));
  return { status: response.status, headers: response.headers, json: await response.json() };
}
