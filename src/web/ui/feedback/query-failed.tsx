import { ErrorState, type ErrorStateProps } from './error-state.tsx';

interface QueryFailedProps extends Omit<ErrorStateProps, 'message' | 'onRetry' | 'retrying'> {
  readonly of: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** In place of what a query could not load, with a way to load it again. */
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
