import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  type ComponentType,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CurrentUser } from '#contract/accounts/session.ts';
import {
  forgetDeclined,
  type Question,
  setPrompt,
  setSessionCheck,
} from '#web/lib/api/asking-api.ts';
import { isSignedInAgain, onSessionOver, useUser } from '#web/lib/api/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';

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
  /** The page noticed by itself: the person there now may be someone else. */
  readonly unasked: boolean;
}

/**
 * Asks the person what a refused call needs of them, over whatever they are doing; see `lib/api/asking-api.ts`. Once the
 * page itself notices that their session is over, it is covered meanwhile; a public page becomes a visitor's instead.
 * Nothing is asked of visitors.
 */
export function Questions() {
  const { t } = useLingui();
  const user = useUser();
  // Once the session is over, the page may already know no one.
  const last = useRef(user);
  if (user) last.current = user;
  const [asked, setAsked] = useState<Asked>();
  const client = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const isPublic = () => router.state.matches.at(-1)?.staticData.listed?.access === 'public';
    const forget = questions.map((question) =>
      setPrompt(question, async (unasked) => {
        const person = last.current;
        if (!person || (unasked && isPublic())) return false;
        const Prompt = await prompts[question]();
        const done = new Promise<boolean>((onDone) => {
          setAsked({ Prompt, user: person, onDone, unasked });
        });
        return done.finally(() => setAsked(undefined));
      }),
    );
    forget.push(setSessionCheck(() => isSignedInAgain(client)));
    return () => {
      for (const one of forget) one();
    };
  }, [client, router]);
  const id = user?.id;
  useEffect(() => {
    if (id !== undefined) forgetDeclined();
  }, [id]);
  const leave = useEffectEvent(() => {
    asked?.onDone(false);
    toast({
      title: t`You've been signed out`,
      description: t`Your session ended. Please sign in again.`,
    });
    const page = router.state.matches.at(-1)?.loaderData?.page;
    if (!page?.showsSignedOut) void router.invalidate();
  });
  useEffect(() => onSessionOver(() => leave()), []);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-covered', asked?.unasked ?? false);
  }, [asked]);
  return asked && <asked.Prompt user={asked.user} onDone={asked.onDone} />;
}
