/** A kind of browser that can be driven here. */
export interface Engine {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  /** Name and version, as the browser says them. */
  readonly version: string;
  /** A window of someone else: cookies, storage and cache of its own. */
  open(size: Size): Promise<Tab>;
  close(): Promise<void>;
}

/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** A page in a window. Elements are found in the page; presses and keys are the browser's own. */
export interface Tab {
  /** Errors that the page threw or wrote to its console. */
  readonly errors: readonly string[];
  goto(address: string): Promise<void>;
  /** Sets cookies of a site. */
  setCookies(site: string, cookies: readonly Cookie[]): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Runs a function that uses nothing from outside itself in the page, and returns what it resolves to. */
  run<Args extends readonly unknown[], Result>(
    body: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** The same for a function that returns an element: to press, to type into, to give files to. */
  find<Args extends readonly unknown[]>(
    body: (...args: Args) => Element | null,
    ...args: Args
  ): Promise<Handle | null>;
  /** A PNG of what the window shows. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Handle {
  press(): Promise<void>;
  type(text: string): Promise<void>;
  attach(paths: readonly string[]): Promise<void>;
  /** Runs a function that uses nothing from outside itself on the element. */
  run<Argument>(
    body: (element: Element, argument: Argument) => void,
    argument: Argument,
  ): Promise<void>;
}

/** Why an engine cannot be driven here, in words for anyone who runs the tests. */
export class EngineMissing extends Error {}
