/**
 * A lifecycle as data: which action leads from which state to which, by whom, and under which conditions.
 * Pages derive their buttons from it, the server enforces it, tests cover every cell of it.
 */
export interface Transition<
  State extends string = string,
  Action extends string = string,
  Actor extends string = string,
  Guard extends string = string,
> {
  /** Null before the record exists. */
  readonly from: State | null;
  readonly action: Action;
  readonly by: readonly Actor[];
  /** Null if the record no longer exists afterward. */
  readonly to: State | null;
  /** All must hold. */
  readonly guards: readonly Guard[];
  /** Method and path; null for actions of the system. */
  readonly call: string | null;
}

export interface Lifecycle<
  State extends string,
  Action extends string,
  Actor extends string,
  Guard extends string,
  Facts,
> {
  readonly states: readonly State[];
  readonly actors: readonly Actor[];
  readonly guards: Readonly<Record<Guard, (facts: Facts) => boolean>>;
  readonly transitions: readonly Transition<State, Action, Actor, Guard>[];
}

/** The transition that `actor` may take with `action` now, or undefined. */
export function transitionFor<
  S extends string,
  A extends string,
  W extends string,
  G extends string,
  F,
>(
  lifecycle: Lifecycle<S, A, W, G, F>,
  action: A,
  actor: W,
  state: S | null,
  facts: F,
): Transition<S, A, W, G> | undefined {
  return lifecycle.transitions.find(
    (row) =>
      row.action === action &&
      row.from === state &&
      row.by.includes(actor) &&
      row.guards.every((guard) => lifecycle.guards[guard](facts)),
  );
}

/** Every action allowed now for these roles, each once, in the table's order. */
export function allowedActions<
  S extends string,
  A extends string,
  W extends string,
  G extends string,
  F,
>(
  lifecycle: Lifecycle<S, A, W, G, F>,
  state: S | null,
  actors: readonly W[],
  facts: F,
): readonly A[] {
  const allowed = lifecycle.transitions
    .filter((row) =>
      actors.some((actor) => transitionFor(lifecycle, row.action, actor, state, facts) === row),
    )
    .map((row) => row.action);
  return [...new Set(allowed)];
}

/**
 * The conditions that prevent `actor` from taking `action` in this state, of the closest row; undefined if the state or
 * the role already does.
 */
export function missingGuards<
  S extends string,
  A extends string,
  W extends string,
  G extends string,
  F,
>(
  lifecycle: Lifecycle<S, A, W, G, F>,
  action: A,
  actor: W,
  state: S | null,
  facts: F,
): readonly G[] | undefined {
  const holds = (guard: G) => lifecycle.guards[guard](facts);
  return lifecycle.transitions
    .filter((row) => row.action === action && row.from === state && row.by.includes(actor))
    .map(({ guards }) => ({
      missing: guards.filter((guard) => !holds(guard)),
      met: guards.filter(holds).length,
    }))
    .toSorted((a, b) => a.missing.length - b.missing.length || b.met - a.met)[0]?.missing;
}
