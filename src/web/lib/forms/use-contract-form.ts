import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { focusFirst, type Problems, problemsOf, refusedFields } from './form.ts';

interface ContractFormOptions<Body> {
  /** The payload from the current form. */
  readonly read: (form: HTMLFormElement) => Body;
  /** The schema of the payload. */
  readonly schema?: z.core.$ZodType | undefined;
  /** Problems that the schema does not cover, by field. */
  readonly check?: (body: Body, form: HTMLFormElement) => Problems;
  readonly send: (body: Body, form: HTMLFormElement) => Promise<unknown>;
  /** Shows why nothing was saved; fields that the server refused are marked in any case. */
  readonly refused: (error: unknown) => void;
  /** Maps the fields of a refusal if the form names them differently than the contract. */
  readonly fieldsOf?: (error: unknown) => Problems;
}

/** A form with uncontrolled fields: nothing is sent that the contract refuses, and nothing twice. */
export function useContractForm<Body>(options: ContractFormOptions<Body>) {
  const [errors, setErrors] = useState<Problems>({});
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const body = options.read(form);
    const found = { ...problemsOf(options.schema, body), ...options.check?.(body, form) };
    setErrors(found);
    if (focusFirst(form, found) || Object.keys(found).length > 0) return;
    setPending(true);
    try {
      await options.send(body, form);
    } catch (error) {
      setErrors((options.fieldsOf ?? refusedFields)(error));
      options.refused(error);
    } finally {
      setPending(false);
    }
  };
  return {
    errors,
    setErrors,
    pending,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}
