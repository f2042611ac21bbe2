import { parseSync, types as t, traverse } from '@babel/core';

type Child = t.JSXElement['children'][number];
type Kind = 'element' | 'optional element' | 'text' | 'nothing';

/** Components that render nothing but text. */
const textComponents: ReadonlySet<string> = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);

/**
 * The lines of optional elements that stand before a text. A browser's translation puts elements of its own in the
 * place of texts, so when such an element appears, React inserts it before a text that is no longer there: the text
 * belongs into an element of its own. What may be a text, such as `children`, counts as one.
 */
export function findOptionalElements(code: string): number[] {
  const tree = parseSync(code, {
    babelrc: false,
    configFile: false,
    parserOpts: { sourceType: 'module', plugins: ['typescript', 'jsx'] },
  });
  const lines: number[] = [];
  const look = ({ node }: { node: t.JSXElement | t.JSXFragment }) => {
    const children = node.children.map((child) => ({ child, kind: kindOf(child) }));
    const shown = children.filter(({ kind }) => kind !== 'nothing');
    for (const [index, { child, kind }] of shown.entries()) {
      if (kind !== 'optional element') continue;
      const after = shown.slice(index + 1).find((next) => next.kind !== 'optional element');
      if (after?.kind === 'text') lines.push(child.loc?.start.line ?? 0);
    }
  };
  if (tree) traverse(tree, { JSXElement: look, JSXFragment: look });
  return lines;
}

function kindOf(child: Child): Kind {
  if (t.isJSXText(child)) return /^\s*$/.test(child.value) ? 'nothing' : 'text';
  if (t.isJSXExpressionContainer(child)) return kindOfValue(child.expression);
  return t.isJSXElement(child) ? kindOfElement(child) : 'element';
}

function kindOfValue(value: t.Expression | t.JSXEmptyExpression): Kind {
  if (t.isJSXEmptyExpression(value) || isNothing(value)) return 'nothing';
  if (t.isJSXElement(value)) return kindOfElement(value);
  if (t.isJSXFragment(value)) return 'element';
  if (t.isLogicalExpression(value)) {
    const kind = kindOfValue(value.right);
    return value.operator === '&&' && kind === 'element' ? 'optional element' : kind;
  }
  if (t.isConditionalExpression(value)) {
    const kinds = [kindOfValue(value.consequent), kindOfValue(value.alternate)];
    if (kinds.includes('text')) return 'text';
    return kinds.every((kind) => kind === 'element') ? 'element' : 'optional element';
  }
  return isList(value) ? 'element' : 'text';
}

const kindOfElement = ({ openingElement: { name } }: t.JSXElement): Kind =>
  t.isJSXIdentifier(name) && textComponents.has(name.name) ? 'text' : 'element';

const isNothing = (value: t.Expression): boolean =>
  t.isNullLiteral(value) ||
  t.isBooleanLiteral(value) ||
  (t.isIdentifier(value) && value.name === 'undefined') ||
  (t.isStringLiteral(value) && value.value.trim() === '');

/** `items.map(…)` makes elements. */
const isList = (value: t.Expression): boolean =>
  (t.isCallExpression(value) || t.isOptionalCallExpression(value)) &&
  (t.isMemberExpression(value.callee) || t.isOptionalMemberExpression(value.callee)) &&
  t.isIdentifier(value.callee.property) &&
  ['map', 'flatMap'].includes(value.callee.property.name);
