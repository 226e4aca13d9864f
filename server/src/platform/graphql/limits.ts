import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule, type MaxDirectivesOptions } from '@escape.tech/graphql-armor-max-directives';
import { type DocumentNode, GraphQLError, type GraphQLSchema, type ValidationRule } from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';

/** SECURITY "GraphQL Armor's defaults let … through": tight, and the same for HTTP and sockets. */
const MAX_DEPTH = 8;
const MAX_ALIASES = 10;
const MAX_DIRECTIVES = 5;
const MAX_COMPLEXITY = 5_000;

/** Refused while parsing, so that 20,000 braces cost nothing. */
export const PARSE_OPTIONS = { maxTokens: 400 } as const;

/** Armor throws on its own, which a server answers with 500; reported to graphql-js, a rejection is a 400. */
const REPORTED: Pick<MaxDirectivesOptions, 'propagateOnRejection' | 'onReject'> = {
  propagateOnRejection: false,
  onReject: [(context, error) => context?.reportError(error)],
};

/** Armor's own rules, so that both doors run the same ones through graphql-js. */
export const limitRules: readonly ValidationRule[] = [
  maxDepthRule({ n: MAX_DEPTH, ignoreIntrospection: true, ...REPORTED }),
  maxAliasesRule({ n: MAX_ALIASES, allowList: [], ...REPORTED }),
  maxDirectivesRule({ n: MAX_DIRECTIVES, ...REPORTED }),
];

/** Pages: the size of their list is an argument of whoever asks for them. */
const SIZED_PAGES = new Set(['JobPage', 'AutoApplyAttemptPage']);
/** Rows a list may have when its size is no argument. */
const UNSIZED_LIST = 25;
const WHOLE_CV = 500;
/**
 * Long texts are dear, and so are a map's thousands of points, guessing what was meant and looking through all that is
 * new. What reads, compares or draws a whole CV is so dear that no list may ask for it: it is worked out on the server's
 * one thread.
 */
const FIELD_COST: Readonly<Record<string, number>> = {
  'Job.description': 10,
  'Job.viewerApplication': 2,
  'Query.jobsOnMap': 2_000,
  'Query.jobSuggestion': 1_000,
  'Query.autoApplyPreview': 2_000,
  'CvVersion.sourceText': WHOLE_CV,
  'CvVersion.parsedText': WHOLE_CV,
  'CvVersion.lines': WHOLE_CV,
  'CvVersion.facts': WHOLE_CV,
  'CvVersion.match': WHOLE_CV,
  'Query.cvMatch': WHOLE_CV,
  'Mutation.changeCvVersion': 4 * WHOLE_CV,
};

const listSize = (args: Record<string, unknown>): number =>
  typeof args.limit === 'number' && args.limit > 0 ? args.limit : 0;

const estimator: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  // Introspection reads the schema, not data; its size is the schema's.
  if (field.name.startsWith('__') || type.name.startsWith('__')) return 0;
  const own = FIELD_COST[`${type.name}.${field.name}`] ?? 1;
  const sized = listSize(args);
  if (sized > 0) return own + sized * childComplexity;
  const isUnsizedList = field.type.toString().startsWith('[') && childComplexity > 0 && !SIZED_PAGES.has(type.name);
  return own + (isUnsizedList ? UNSIZED_LIST : 1) * childComplexity;
};

/**
 * Refuses an operation whose answer could grow too large: every field costs, lists cost their rows.
 *
 * @throws GraphQLError with the code INVALID_INPUT, answered as HTTP 400
 */
export function refuseCostly(
  schema: GraphQLSchema,
  query: DocumentNode,
  variables: Record<string, unknown> | null | undefined,
  operationName: string | null | undefined,
): void {
  const complexity = complexityOf(schema, query, variables ?? {}, operationName);
  if (complexity <= MAX_COMPLEXITY) return;
  throw new GraphQLError('This query asks for too much at once. Ask for fewer fields or a smaller page.', {
    extensions: { code: 'INVALID_INPUT', http: { status: 400 } },
  });
}

/** What operations cost with which numbers and switches; the texts among the variables change nothing of it. */
const known = new WeakMap<DocumentNode, Map<string, number>>();
/** Costs kept per document. */
const KEPT = 50;
const withoutTexts = (_name: string, value: unknown): unknown => (typeof value === 'string' ? '' : value);

function complexityOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  variables: Record<string, unknown>,
  operationName: string | null | undefined,
): number {
  const costs = known.get(query) ?? new Map<string, number>();
  known.set(query, costs);
  const key = `${operationName ?? ''} ${JSON.stringify(variables, withoutTexts)}`;
  const kept = costs.get(key);
  if (kept !== undefined) return kept;
  try {
    const cost = getComplexity({
      schema,
      query,
      variables,
      ...(operationName ? { operationName } : {}),
      estimators: [estimator],
    });
    if (costs.size >= KEPT) costs.clear();
    costs.set(key, cost);
    return cost;
  } catch (error) {
    // Variables of the wrong type: execution refuses them next, with a sentence that names the variable. Not kept: with
    // another text in its place the same key may be a valid operation.
    if (error instanceof GraphQLError) return 0;
    throw error;
  }
}
