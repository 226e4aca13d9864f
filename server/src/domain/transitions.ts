/** One kind of change: from which states an event may lead to which one, and what must hold for the record. */
export interface Transition<State extends string, Subject> {
  readonly from: readonly State[];
  readonly to: State;
  /** Must hold besides; absent: always. */
  readonly guard?: (subject: Subject, state: State) => boolean;
}

/** Transitions by the name of their event. */
export type TransitionTable<State extends string, Event extends string, Subject> = Readonly<
  Record<Event, Transition<State, Subject>>
>;

/** A change that the table does not allow. */
export class ForbiddenTransition extends Error {
  override readonly name = 'ForbiddenTransition';

  constructor(event: string, state: string) {
    super(`'${event}' is not allowed in the state '${state}'.`);
  }
}

/**
 * What may become of a record, as one table: workers, people's actions, `can…` fields and the states that statements
 * select all go by it.
 */
export class StateMachine<State extends string, Event extends string, Subject = unknown> {
  /** All states. */
  readonly states: readonly State[];
  /** States out of which an event leads. */
  readonly open: readonly State[];
  /** States out of which no event leads. */
  readonly final: readonly State[];
  readonly table: TransitionTable<State, Event, Subject>;

  constructor(states: readonly State[], table: TransitionTable<State, Event, Subject>) {
    this.states = states;
    this.table = table;
    const left = new Set(Object.values<Transition<State, Subject>>(table).flatMap(({ from }) => from));
    this.open = states.filter((state) => left.has(state));
    this.final = states.filter((state) => !left.has(state));
  }

  /** The states in which one of the events may happen, for statements; their guards are not asked. */
  before(...events: readonly Event[]): readonly State[] {
    return this.states.filter((state) => events.some((event) => this.table[event].from.includes(state)));
  }

  /** The state to which an event leads. */
  after(event: Event): State {
    return this.table[event].to;
  }

  /** Whether an event may happen to a record in a state. */
  can(event: Event, state: State, subject: Subject): boolean {
    const { from, guard } = this.table[event];
    return from.includes(state) && (guard === undefined || guard(subject, state));
  }

  /** The state that follows. @throws ForbiddenTransition */
  next(event: Event, state: State, subject: Subject): State {
    if (!this.can(event, state, subject)) throw new ForbiddenTransition(event, state);
    return this.after(event);
  }
}
