import { compileMessage } from '@lingui/message-utils/compileMessage';

/** A translation's mistakes that would affect readers or the program; empty if there are none. */
export function faultsOf(english: string, translation: string): readonly string[] {
  const compiled = compileMessage(translation);
  // Unparsable text is returned unchanged.
  if (compiled.some((part) => typeof part === 'string' && /[{}]/.test(part)))
    return ['is not a message in the ICU format'];
  return [
    ...differences('value', valuesOf(compileMessage(english)), valuesOf(compiled)),
    ...differences('tag', tagsOf(english), tagsOf(translation)),
    ...(endsOf(english) === endsOf(translation) ? [] : ['begins or ends with other spaces']),
  ];
}

function differences(kind: string, wanted: readonly string[], found: readonly string[]): string[] {
  return [
    ...wanted.filter((name) => !found.includes(name)).map((name) => `lacks the ${kind} ${name}`),
    ...found
      .filter((name) => !wanted.includes(name))
      .map((name) => `has the unknown ${kind} ${name}`),
  ];
}

const tagsOf = (text: string) => [...new Set(text.match(/<\/?\d+\/?>/g))];
const endsOf = (text: string) => `${/^\s/.test(text)} ${/\s$/.test(text)}`;

/** Names of what a message has filled in, of its plurals and choices too. */
function valuesOf(compiled: ReturnType<typeof compileMessage>): readonly string[] {
  const names = new Set<string>();
  const visit = (part: unknown) => {
    if (!Array.isArray(part)) return;
    const [name, , choices] = part as [string, string?, Readonly<Record<string, unknown>>?];
    names.add(name);
    if (typeof choices !== 'object') return;
    for (const choice of Object.values(choices)) if (Array.isArray(choice)) choice.forEach(visit);
  };
  compiled.forEach(visit);
  return [...names];
}
