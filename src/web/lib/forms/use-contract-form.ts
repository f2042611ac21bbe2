import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { focusFirst, type Problems, problemsOf, refusedFields } from './form.ts';

interface ContractFormOptions<Body> {
  /** The payload from the current form. */
  readonly read: (form: HTMLFormElement) => Body;
  /** Of what is sent. */
  readonly schema?: z.core.$ZodType | undefined;
  /** What is wrong beyond the schema, by field. */
  readonly check?: (body: Body, form: HTMLFormElement) => Problems;
  readonly send: (body: Body, form: HTMLFormElement) => Promise<unknown>;
  /** Says why nothing was saved; the fields that the server refused are marked anyway. */
  readonly refused: (error: unknown) => void;
  /** The fields of a refusal, where they have other names than in the contract. */
  readonly fieldsOf?: (error: unknown) => Problems;
}

/** A form whose fields keep their own values: nothing is sent that the contract refuses, and nothing twice. */
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
