import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '#contract/accounts/session.ts';
import { type Question, setPrompt } from '#web/lib/api/asking-api.ts';
import { useUser } from '#web/lib/api/session.ts';

interface PromptProps {
  readonly user: CurrentUser;
  /** Called once: whether they did it. */
  readonly onDone: (done: boolean) => void;
}

const prompts: Readonly<Record<Question, () => Promise<ComponentType<PromptProps>>>> = {
  'sign-in': async () => (await import('#web/accounts/sign-in/sign-in-prompt.tsx')).SignInPrompt,
  confirmation: async () =>
    (await import('#web/accounts/sign-in/confirmation-prompt.tsx')).ConfirmationPrompt,
};
const questions = Object.keys(prompts) as Question[];

interface Asked extends PromptProps {
  readonly Prompt: ComponentType<PromptProps>;
}

/**
 * Asks the person what a refused call needs of them, over whatever they are doing; see `lib/api/asking-api.ts`.
 * Nothing is asked of visitors.
 */
export function Questions() {
  const user = useUser();
  // Once the session is over, the page may already know no one.
  const last = useRef(user);
  if (user) last.current = user;
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    const forget = questions.map((question) =>
      setPrompt(question, async () => {
        const person = last.current;
        if (!person) return false;
        const Prompt = await prompts[question]();
        const done = new Promise<boolean>((onDone) => {
          setAsked({ Prompt, user: person, onDone });
        });
        return done.finally(() => setAsked(undefined));
      }),
    );
    return () => {
      for (const one of forget) one();
    };
  }, []);
  return asked && <asked.Prompt user={asked.user} onDone={asked.onDone} />;
}
