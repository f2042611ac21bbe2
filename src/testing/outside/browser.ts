/** A response as tests see it. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; reading it fails the test if the response is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads replies by their documented shape.
  readonly json: any;
}

export interface SendOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const isSentAsIs = (body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;

/** Calls the app like one person's browser: keeps cookies, sends its origin, follows no redirects. */
export class Browser {
  readonly url: string;
  readonly cookies = new Map<string, string>();

  constructor(url: string) {
    this.url = url;
  }

  get(path: string, options?: SendOptions): Promise<Reply> {
    return this.send('GET', path, options);
  }

  post(path: string, body?: unknown, options: SendOptions = {}): Promise<Reply> {
    return this.send('POST', path, { ...options, body });
  }

  patch(path: string, body?: unknown): Promise<Reply> {
    return this.send('PATCH', path, { body });
  }

  put(path: string, body?: unknown): Promise<Reply> {
    return this.send('PUT', path, { body });
  }

  delete(path: string): Promise<Reply> {
    return this.send('DELETE', path);
  }

  /** Posts a native form. */
  submit(path: string, form: Readonly<Record<string, string>>): Promise<Reply> {
    return this.send('POST', path, {
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  async send(
    method: string,
    path: string,
    { body, headers = {} }: SendOptions = {},
  ): Promise<Reply> {
    const response = await fetch(new URL(path, this.url), {
      method,
      redirect: 'manual',
      headers: {
        ...(method === 'GET' ? {} : { origin: this.url }),
        ...(body === undefined || isSentAsIs(body) ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader() } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : {
            body: isSentAsIs(body) ? body : JSON.stringify(body),
          }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      get json() {
        return JSON.parse(text);
      },
    };
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keep(header: string): void {
    const [pair = '', ...attributes] = header.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const gone = attributes.some((attribute) =>
      /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute),
    );
    if (gone) this.cookies.delete(name.trim());
    else this.cookies.set(name.trim(), value);
  }
}
