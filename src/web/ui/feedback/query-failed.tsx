import { ErrorState, type ErrorStateProps } from './error-state.tsx';

interface QueryFailedProps extends Omit<ErrorStateProps, 'message' | 'onRetry' | 'retrying'> {
  readonly of: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Replaces data that a query failed to load, with a retry. */
export function QueryFailed({ of, ...props }: QueryFailedProps) {
  return (
    <ErrorState
      {...props}
      message={of.error?.message}
      onRetry={() => void of.refetch()}
      retrying={of.isFetching}
    />
  );
}
