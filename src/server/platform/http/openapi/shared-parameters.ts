import { capitalized } from './contract-names.ts';
import type { Operation, Parameter } from './operation.ts';

export interface SharedParameters {
  readonly components: Readonly<Record<string, Parameter>>;
  /** The call with references to what it shares. */
  in(operation: Operation): Operation;
}

/** Parameters that several calls have in the same form; of one name, the most frequent form. */
export function sharedParameters(operations: readonly Operation[]): SharedParameters {
  const all = operations.flatMap(({ parameters = [] }) =>
    parameters.flatMap((one) => ('in' in one ? [one] : [])),
  );
  const byForm = [...Map.groupBy(all, (one) => JSON.stringify(one)).values()]
    .filter(({ length }) => length > 1)
    .toSorted((one, other) => other.length - one.length);
  const components: Record<string, Parameter> = {};
  for (const [parameter] of byForm) {
    if (parameter) components[componentName(parameter)] ??= parameter;
  }
  const refer = (parameter: Parameter | { readonly $ref: string }) =>
    'in' in parameter &&
    JSON.stringify(components[componentName(parameter)]) === JSON.stringify(parameter)
      ? { $ref: `#/components/parameters/${componentName(parameter)}` }
      : parameter;
  return {
    components,
    in: ({ parameters, ...operation }) =>
      parameters ? { ...operation, parameters: parameters.map(refer) } : operation,
  };
}

const componentName = ({ name, in: place }: Parameter) =>
  place === 'path' ? capitalized(name) : `${capitalized(name)}Query`;
