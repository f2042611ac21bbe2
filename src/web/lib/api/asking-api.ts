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

/** Resolves to true once the person did what was asked, false if they decline. */
type Ask = () => Promise<boolean>;

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

/** Reads ask for nothing: a page that was opened without a session says so itself. */
function questionOf(error: unknown, { method }: Pick<Endpoint, 'method'>): Question | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'account.confirmation_needed') return 'confirmation';
  return error.code === 'not_authenticated' && method !== 'GET' ? 'sign-in' : undefined;
}

async function ask(question: Question): Promise<boolean> {
  const prompt = prompts.get(question);
  if (!prompt) return false;
  const asked =
    underWay.get(question) ??
    prompt().finally(() => {
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

/** Makes calls like `api`, asking first. */
export function asking(api: Api): Api {
  return apiFrom((endpoint, input, options) =>
    askingFirst(endpoint, () =>
      api(endpoint, ...([input, options] as unknown as CallArguments<Endpoint>)),
    ),
  );
}
