import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server';
import { execute, type ExecutionResult, GraphQLError, type GraphQLSchema, Source } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { TimeBudget } from '../limits/time-budget.ts';

type Gateway = ApolloServerOptionsWithGateway<BaseContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;
type Asked = Parameters<Executor>[0];

/** Operations kept; the pages of the web app have some dozens. */
const KEPT = 500;

/**
 * Executes operations as compiled functions, through the one door that Apollo has for another executor. An operation is
 * compiled when it comes a second time: whoever asks something new each time makes nobody wait for a compiler.
 *
 * @param time charged for what is done before an operation first waits; its context names the caller
 */
export function compiledGateway(schema: GraphQLSchema, time: TimeBudget): Gateway {
  const compiled = new CompiledOperations(schema);
  let provide: Parameters<Gateway['onSchemaLoadOrUpdate']>[0] = () => undefined;
  return {
    onSchemaLoadOrUpdate(callback) {
      provide = callback;
      return () => undefined;
    },
    async load() {
      provide({ apiSchema: schema, coreSupergraphSdl: '' });
      return {
        executor: async (asked) => time.charge(callerIn(asked.context), () => run(schema, compiled.of(asked), asked)),
      };
    },
    stop: async () => undefined,
  };
}

const callerIn = ({ caller }: { readonly caller?: unknown }): string => String(caller);

/** The operations asked for of late; null = asked once, not compiled yet. */
class CompiledOperations {
  private readonly schema: GraphQLSchema;
  private readonly known = new Map<string, CompiledQuery | null>();

  constructor(schema: GraphQLSchema) {
    this.schema = schema;
  }

  of({ queryHash, operationName, document }: Asked): CompiledQuery | null {
    const key = `${queryHash} ${operationName ?? ''}`;
    const kept = this.known.get(key);
    this.known.delete(key);
    const operation = kept === null ? this.compile(document, operationName) : (kept ?? null);
    this.known.set(key, operation);
    const [oldest] = this.known.keys();
    if (this.known.size > KEPT && oldest !== undefined) this.known.delete(oldest);
    return operation;
  }

  private compile(document: Asked['document'], operationName: string | null): CompiledQuery | null {
    const operation = compileQuery(this.schema, document, operationName ?? undefined);
    return isCompiledQuery(operation) ? operation : null;
  }
}

async function run(schema: GraphQLSchema, operation: CompiledQuery | null, asked: Asked): Promise<ExecutionResult> {
  const { document, request, context } = asked;
  const result = operation === null ? null : await operation.query(undefined, context, request.variables ?? {});
  // Without data nothing was resolved: the variables are wrong, which graphql-js says in the words Apollo knows.
  if (result === null || result.data === undefined) {
    const { variables, operationName } = request;
    return execute({ schema, document, contextValue: context, variableValues: variables, operationName });
  }
  if (result.errors === undefined) return result;
  return { ...result, errors: result.errors.map((error) => rebuilt(error, asked.source)) };
}

/** The compiler's errors only look like those of graphql-js: Apollo and our formatter need real ones. */
function rebuilt({ message, locations, path, originalError }: GraphQLError, text: string): GraphQLError {
  return new GraphQLError(message, {
    source: new Source(text),
    positions: (locations ?? []).map(({ line, column }) => positionOf(text, line, column)),
    path,
    originalError,
  });
}

function positionOf(text: string, line: number, column: number): number {
  return text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, { length }) => sum + length + 1, column - 1);
}
