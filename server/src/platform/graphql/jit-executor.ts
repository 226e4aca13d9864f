import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server';
import { execute, type ExecutionResult, GraphQLError, type GraphQLSchema, Source } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { TimeBudget } from '../limits/time-budget.ts';

type Gateway = ApolloServerOptionsWithGateway<BaseContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;
type ExecutorRequest = Parameters<Executor>[0];

/** Operations cached; the web app has a few dozen. */
const MAX_OPERATIONS = 500;

/**
 * Executes operations as compiled functions. Apollo accepts a custom executor only through its gateway option. An
 * operation is compiled the second time it is sent, so that one-off operations never pay for compilation.
 *
 * @param time charged for the work before an operation first waits; the context names the caller
 */
export function jitGateway(schema: GraphQLSchema, time: TimeBudget): Gateway {
  const compiled = new CompiledOperations(schema);
  let publishSchema: Parameters<Gateway['onSchemaLoadOrUpdate']>[0] = () => undefined;
  return {
    onSchemaLoadOrUpdate(callback) {
      publishSchema = callback;
      return () => undefined;
    },
    async load() {
      publishSchema({ apiSchema: schema, coreSupergraphSdl: '' });
      return {
        executor: async (request) =>
          time.charge(callerIn(request.context), () => run(schema, compiled.get(request), request)),
      };
    },
    stop: async () => undefined,
  };
}

const callerIn = ({ caller }: { readonly caller?: unknown }): string => String(caller);

/** Recently used operations; null = seen once, not compiled yet. */
class CompiledOperations {
  private readonly schema: GraphQLSchema;
  private readonly byKey = new Map<string, CompiledQuery | null>();

  constructor(schema: GraphQLSchema) {
    this.schema = schema;
  }

  get({ queryHash, operationName, document }: ExecutorRequest): CompiledQuery | null {
    const key = `${queryHash} ${operationName ?? ''}`;
    const cached = this.byKey.get(key);
    this.byKey.delete(key);
    const operation = cached === null ? this.compile(document, operationName) : (cached ?? null);
    this.byKey.set(key, operation);
    const [oldest] = this.byKey.keys();
    if (this.byKey.size > MAX_OPERATIONS && oldest !== undefined) this.byKey.delete(oldest);
    return operation;
  }

  private compile(document: ExecutorRequest['document'], operationName: string | null): CompiledQuery | null {
    const operation = compileQuery(this.schema, document, operationName ?? undefined);
    return isCompiledQuery(operation) ? operation : null;
  }
}

async function run(
  schema: GraphQLSchema,
  operation: CompiledQuery | null,
  { document, request, context, source }: ExecutorRequest,
): Promise<ExecutionResult> {
  const result = operation === null ? null : await operation.query(undefined, context, request.variables ?? {});
  // Without data nothing was resolved: the variables are wrong, and graphql-js reports that the way Apollo expects.
  if (result === null || result.data === undefined) {
    const { variables, operationName } = request;
    return execute({ schema, document, contextValue: context, variableValues: variables, operationName });
  }
  if (result.errors === undefined) return result;
  return { ...result, errors: result.errors.map((error) => toGraphqlError(error, source)) };
}

/** graphql-jit's errors only look like GraphQLErrors; Apollo and our formatter need real ones. */
function toGraphqlError({ message, locations, path, originalError }: GraphQLError, text: string): GraphQLError {
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
