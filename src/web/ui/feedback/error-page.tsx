import { ErrorState, type ErrorStateProps } from './error-state.tsx';

/** Replaces a page that failed to load. */
export function ErrorPage(props: Omit<ErrorStateProps, 'level' | 'className'>) {
  return (
    <div className="mx-auto max-w-xl px-4 py-24">
      <ErrorState level={1} {...props} />
    </div>
  );
}
