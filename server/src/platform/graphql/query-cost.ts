import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  type GraphQLSchema,
  isCompositeType,
  isListType,
  type OperationDefinitionNode,
} from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import { invalidInput } from '../app-error.ts';
import { statedCost, statedSize } from './cost.directive.ts';

/** The most points an operation may cost. */
export const MAX_COST = 1_000;
/** The most fields visited to compute a cost, counting a fragment's fields each time it is spread. */
const MAX_NODES = 2_000;

/** Types whose list size comes from an argument of the field that returns them. */
const isSizedPage = (type: string): boolean => type.endsWith('Connection') || SIZED_PAGES.has(type);
const SIZED_PAGES: ReadonlySet<string> = new Set(['JobPage']);
/** Assumed rows of a list that has no `limit` argument. */
const DEFAULT_LIST_SIZE = 25;
/** The types whose fields a message names as the most expensive. */
const ROOTS: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription', 'Viewer']);

/** Introspection reads the schema, not data: the query that tools send passes once, but not several times at once. */
const INTROSPECTION_FIELD_COST = 1 / 600;
/** Approximate lengths of introspection lists. */
const INTROSPECTION_LIST_SIZE: Readonly<Record<string, number>> = {
  types: 200,
  fields: 10,
  inputFields: 10,
  enumValues: 10,
  args: 2,
};

/** What the arguments say of the size; null: nothing. */
function listSize({ first, limit }: Record<string, unknown>): number | null {
  const size = first ?? limit;
  return typeof size === 'number' ? Math.max(0, size) : null;
}

const estimator: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  if (field.name === '__typename') return 0;
  if (field.name.startsWith('__') || type.name.startsWith('__')) {
    return INTROSPECTION_FIELD_COST + (INTROSPECTION_LIST_SIZE[field.name] ?? 1) * childComplexity;
  }
  const stated = statedCost(field);
  const isObject = isCompositeType(getNamedType(field.type));
  if (!isObject) return stated ?? 0;
  const size = listSize(args);
  const children = isSizedPage(getNamedType(field.type).name) ? costOfPage(childComplexity, size ?? 1) : null;
  const isList = isListType(getNullableType(field.type));
  const isRows = isList && size === null && statedSize(field) === null && isSizedPage(type.name);
  // Each row of a list costs like an object of its own.
  const rows = size ?? (isRows ? 1 : (statedSize(field) ?? DEFAULT_LIST_SIZE));
  const points = isList
    ? (stated ?? 0) + rows * (1 + childComplexity)
    : (stated ?? 1) + (children ?? (size ?? 1) * childComplexity);
  if (!isSizedPage(type.name)) return points;
  return Math.min(points, TOO_MUCH) * (isRows ? 1 : ONCE_A_PAGE);
};

/**
 * The estimator sees one sum for all fields of a page, of which its rows count as often as there are rows, and everything
 * else once: that is added in units so large that rows never reach them.
 */
const ONCE_A_PAGE = 2 ** 26;
/** What a field of a page counts at most. So many of them as an operation may have stay below a unit. */
const TOO_MUCH = 20 * MAX_COST;

const costOfPage = (sum: number, rows: number): number => Math.floor(sum / ONCE_A_PAGE) + rows * (sum % ONCE_A_PAGE);

/** What an operation costs at most, and the field that costs most of it. */
interface Cost {
  readonly points: number;
  /** Such as 'Query.jobs'. */
  readonly mostExpensive: string;
}

/**
 * Refuses an operation whose result could grow too large: every field has a cost, multiplied by the rows of its list.
 *
 * @param variables already checked for their types
 * @returns the cost in points, at most `MAX_COST`
 * @throws AppError INVALID_INPUT, also when the cost can't be computed
 */
export function refuseCostlyQuery(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const cost = costOf(schema, query, operation, variables);
  if (cost === null)
    throw invalidInput("The cost of this query can't be computed. Check that no Boolean or number variable is null.");
  const { points, mostExpensive } = cost;
  if (points <= MAX_COST) return points;
  throw invalidInput(
    `This query asks for too much at once: it costs ${points.toLocaleString('en-US')} points, and ` +
      `${MAX_COST.toLocaleString('en-US')} are allowed. The most expensive field is ${mostExpensive}: ` +
      'select fewer fields or a smaller page.',
    { cost: points, limit: MAX_COST, mostExpensive },
  );
}

/** Costs by operation and by the values of its number and Boolean variables; null = can't be computed. */
const costCache = new WeakMap<OperationDefinitionNode, Map<string, Cost | null>>();
/** Costs cached per operation. */
const MAX_CACHED_COSTS = 50;

function costOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Cost | null {
  const costs = costCache.get(operation) ?? new Map<string, Cost | null>();
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
): Cost | null {
  let mostExpensive = '';
  let most = 0;
  const observed: ComplexityEstimator = (options) => {
    const points = estimator(options);
    const { type, field } = options;
    if (typeof points === 'number' && points > most && ROOTS.has(type.name) && field.name !== 'viewer') {
      most = points;
      mostExpensive = `${type.name}.${field.name}`;
    }
    return points;
  };
  try {
    const points = getComplexity({
      schema,
      query,
      variables: { ...variables },
      maxQueryNodes: MAX_NODES,
      ...(name ? { operationName: name.value } : {}),
      estimators: [observed],
    });
    return Number.isFinite(points) ? { points: Math.ceil(points), mostExpensive } : null;
  } catch {
    // A null in a Boolean variable, or more fields than we visit. In any case no operation runs without a known cost.
    return null;
  }
}
