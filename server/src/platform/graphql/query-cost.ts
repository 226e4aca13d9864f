import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import { invalidInput } from '../app-error.ts';

/** The most points an operation may cost. */
const MAX_COST = 5_000;
/** The most fields visited to compute a cost, counting a fragment's fields each time it is spread. */
const MAX_NODES = 2_000;

/** Types whose list size comes from the `limit` argument of the field that returns them. */
const SIZED_CONNECTIONS = new Set(['JobPage', 'AutoApplyAttemptPage']);
/** Assumed rows of a list that has no `limit` argument. */
const DEFAULT_LIST_SIZE = 25;
const WHOLE_CV_COST = 500;
/**
 * Expensive fields: long texts, the thousands of points of a map, spelling suggestions and scans of all new jobs. Reading,
 * comparing or rendering a whole CV costs so much that no list may select it.
 */
const FIELD_COST: Readonly<Record<string, number>> = {
  'Job.description': 10,
  'Job.viewerApplication': 2,
  'Query.jobsOnMap': 2_000,
  'Query.jobSuggestion': 1_000,
  'Query.autoApplyPreview': 2_000,
  'CvVersion.sourceText': WHOLE_CV_COST,
  'CvVersion.parsedText': WHOLE_CV_COST,
  'CvVersion.lines': WHOLE_CV_COST,
  'CvVersion.facts': WHOLE_CV_COST,
  'CvVersion.match': WHOLE_CV_COST,
  'Query.cvMatch': WHOLE_CV_COST,
  'Mutation.changeCvVersion': 4 * WHOLE_CV_COST,
};

/** Introspection reads the schema, not data: the query that tools send passes once, but not several times at once. */
const INTROSPECTION_FIELD_COST = 1 / 80;
/** Approximate lengths of introspection lists. */
const INTROSPECTION_LIST_SIZE: Readonly<Record<string, number>> = {
  types: 200,
  fields: 10,
  inputFields: 10,
  enumValues: 10,
  args: 2,
};

const listSize = (args: Record<string, unknown>): number =>
  typeof args.limit === 'number' && args.limit > 0 ? args.limit : 0;

const estimator: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  if (field.name === '__typename') return 0;
  if (field.name.startsWith('__') || type.name.startsWith('__')) {
    return INTROSPECTION_FIELD_COST + (INTROSPECTION_LIST_SIZE[field.name] ?? 1) * childComplexity;
  }
  const own = FIELD_COST[`${type.name}.${field.name}`] ?? 1;
  const sized = listSize(args);
  if (sized > 0) return own + sized * childComplexity;
  const isUnsizedList =
    field.type.toString().startsWith('[') && childComplexity > 0 && !SIZED_CONNECTIONS.has(type.name);
  return own + (isUnsizedList ? DEFAULT_LIST_SIZE : 1) * childComplexity;
};

/**
 * Refuses an operation whose result could grow too large: every field has a cost, multiplied by the rows of its list.
 *
 * @param variables already checked for their types
 * @throws AppError INVALID_INPUT, also when the cost can't be computed
 */
export function refuseCostlyQuery(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  const cost = costOf(schema, query, operation, variables);
  if (cost === null)
    throw invalidInput("The cost of this query can't be computed. Check that no Boolean or number variable is null.");
  if (cost > MAX_COST)
    throw invalidInput('This query asks for too much at once. Select fewer fields or a smaller page.');
}

/** Costs by operation and by the values of its number and Boolean variables; null = can't be computed. */
const costCache = new WeakMap<OperationDefinitionNode, Map<string, number | null>>();
/** Costs cached per operation. */
const MAX_CACHED_COSTS = 50;

function costOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number | null {
  const costs = costCache.get(operation) ?? new Map<string, number | null>();
  costCache.set(operation, costs);
  const key = cacheKey(operation, variables);
  const cached = costs.get(key);
  if (cached !== undefined) return cached;
  const cost = computeCost(schema, query, operation, variables);
  if (costs.size >= MAX_CACHED_COSTS) costs.clear();
  costs.set(key, cost);
  return cost;
}

/** Only numbers and Booleans change the cost; of other values only their type matters. */
function cacheKey(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): string {
  return variableDefinitions
    .map(({ variable }) => {
      const value = variables[variable.name.value];
      const affectsCost = typeof value === 'number' || typeof value === 'boolean' || value === null;
      return affectsCost ? String(value) : typeof value;
    })
    .join(' ');
}

function computeCost(
  schema: GraphQLSchema,
  query: DocumentNode,
  { name }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number | null {
  try {
    const cost = getComplexity({
      schema,
      query,
      variables: { ...variables },
      maxQueryNodes: MAX_NODES,
      ...(name ? { operationName: name.value } : {}),
      estimators: [estimator],
    });
    return Number.isFinite(cost) ? cost : null;
  } catch {
    // A null in a Boolean variable, or more fields than we visit. In any case no operation runs without a known cost.
    return null;
  }
}
