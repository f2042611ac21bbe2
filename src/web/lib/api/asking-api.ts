import { getUser } from '#contract/accounts/session.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { dismissError } from '#web/ui/feedback/toast.ts';
import { type Api, apiFrom, type CallArguments } from './api.ts';
import { ApiError } from './api-error.ts';

/**
 * What a refused call may need of the person:
 * - `sign-in`: their session is over.
 * - `confirmation`: it is over ten minutes since they last proved their identity.
 */
export type Question = 'sign-in' | 'confirmation';

/**
 * Resolves to true once the person did what was asked, false if they decline. `unasked`: nothing that they sent needs
 * it, the page noticed by itself.
 */
type Ask = (unasked: boolean) => Promise<boolean>;

const prompts = new Map<Question, Ask>();
const underWay = new Map<Question, Promise<boolean>>();
/** After someone declined, only a press asks again, not what the page sends by itself. */
const declined = new Set<Question>();

/** Sets the prompt for a question. Returns its removal. */
export function setPrompt(question: Question, ask: Ask): () => void {
  prompts.set(question, ask);
  return () => {
    if (prompts.get(question) === ask) prompts.delete(question);
  };
}

let isStillSignedIn: () => Promise<boolean> = async () => false;

/** How a read that finds no session learns whether its page still has one. Returns its removal. */
export function setSessionCheck(check: () => Promise<boolean>): () => void {
  isStillSignedIn = check;
  return () => {
    isStillSignedIn = async () => false;
  };
}

const isSignedOut = (error: unknown) =>
  error instanceof ApiError && error.code === 'not_authenticated';

/** Reads ask for no sign-in: whether their page still has a session is asked of {@link setSessionCheck}. */
function questionOf(error: unknown, { method }: Pick<Endpoint, 'method'>): Question | undefined {
  if (isSignedOut(error)) return method === 'GET' ? undefined : 'sign-in';
  const needs = error instanceof ApiError && error.code === 'account.confirmation_needed';
  return needs ? 'confirmation' : undefined;
}

/** Asks what nothing that was sent needs; false at once if the person declined it before. */
export const askUnasked = async (question: Question): Promise<boolean> =>
  !declined.has(question) && ask(question, true);

/** Once someone else is signed in, or someone is again: nobody has declined anything. */
export const forgetDeclined = (): void => declined.clear();

async function ask(question: Question, unasked = false): Promise<boolean> {
  const prompt = prompts.get(question);
  if (!prompt) return false;
  const asked =
    underWay.get(question) ??
    prompt(unasked).finally(() => {
      underWay.delete(question);
    });
  underWay.set(question, asked);
  const done = await asked;
  if (done) declined.delete(question);
  else declined.add(question);
  return done;
}

/** Whether someone has just pressed something; true where the browser can't say. */
const isPressed = () => globalThis.navigator?.userActivation?.isActive ?? true;

/**
 * Makes a call, and repeats it once the person has done what its refusal asks of them; if they decline, it stays
 * refused. Calls that are refused at the same time ask once.
 */
export async function askingFirst<Reply>(
  endpoint: Pick<Endpoint, 'method'>,
  call: () => Promise<Reply>,
): Promise<Reply> {
  const asked = new Set<Question>();
  const pressed = isPressed();
  // A background call is no step.
  if (pressed && endpoint.method !== 'GET') dismissError();
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const question = questionOf(error, endpoint);
      if (!question || asked.has(question)) throw error;
      if (declined.has(question) && !pressed) throw error;
      asked.add(question);
      if (!(await ask(question))) throw error;
    }
  }
}

/** A read that finds no session is repeated if its page has one again. */
async function readAgain<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (isSignedOut(error) && (await isStillSignedIn())) return call();
    throw error;
  }
}

/** Makes calls like `api`, asking first. */
export function asking(api: Api): Api {
  return apiFrom((endpoint, input, options) => {
    const call = () =>
      askingFirst(endpoint, () =>
        api(endpoint, ...([input, options] as unknown as CallArguments<Endpoint>)),
      );
    // By this one the page looks whether there is a session.
    const isCheck = endpoint.path === getUser.path;
    return endpoint.method === 'GET' && !isCheck ? readAgain(call) : call();
  });
}
