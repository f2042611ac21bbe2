import { compileMessage } from '@lingui/message-utils/compileMessage';

/** The parts of Babel's syntax tree used here; Babel ships no types. */
interface Property {
  readonly type: string;
  readonly key?: { readonly name?: string };
  value: { readonly type: string; readonly value?: unknown };
}
interface Path {
  readonly node: { readonly properties: readonly Property[] };
  traverse(visitor: Visitor): void;
}
interface Visitor {
  readonly ObjectExpression: (path: Path) => void;
}
interface Babel {
  readonly types: { readonly valueToNode: (value: unknown) => Property['value'] };
}

/** Compiles the English messages that the macros left in the components, so no page loads a message parser. */
export function compileWords({ types }: Babel) {
  const visitor: Visitor = {
    ObjectExpression({ node: { properties } }) {
      const named = (name: string) => properties.find(({ key }) => key?.name === name);
      const message = named('message');
      if (!named('id') || message?.value?.type !== 'StringLiteral') return;
      message.value = types.valueToNode(compileMessage(String(message.value.value)));
    },
  };
  // After the macros have run.
  return {
    name: 'compile-words',
    visitor: { Program: { exit: (path: Path) => path.traverse(visitor) } },
  };
}
