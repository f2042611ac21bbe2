import { createContext, use } from 'react';

export type FieldWiring = {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldWiring | null>(null);

type Wired = {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
};

/** Gives a control inside a Field its id, description and error state; its own attributes win. */
export function useFieldWiring<P extends Wired>(props: P): P & Wired {
  const field = use(FieldContext);
  if (field === null) return props;
  return {
    ...props,
    id: props.id ?? field.id,
    required: props.required ?? (field.required || undefined),
    'aria-describedby': props['aria-describedby'] ?? field.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
  };
}
