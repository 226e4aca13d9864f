import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import { invalidInput } from '../app-error.ts';

/** Points that an operation may cost. */
export const MAX_COST = 5_000;
/** Fields that are looked at to find out, each as often as fragments repeat it. */
const MAX_FIELDS = 2_000;

/** Pages: the size of their list is an argument of the field that they are the type of. */
const isSizedPage = (type: string): boolean => type.endsWith('Connection') || SIZED_PAGES.has(type);
const SIZED_PAGES: ReadonlySet<string> = new Set(['JobPage']);
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
  'Viewer.autoApplyPreview': 2_000,
  'CvVersion.sourceText': WHOLE_CV,
  'CvVersion.parsedText': WHOLE_CV,
  'CvVersion.lines': WHOLE_CV,
  'CvVersion.facts': WHOLE_CV,
  'CvVersion.match': WHOLE_CV,
  'CvVersion.matchWith': WHOLE_CV,
  'Mutation.changeCvVersion': 4 * WHOLE_CV,
};

const PARTS: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription', 'Viewer']);

/** Introspection reads the schema, not data: what tools ask for passes once, not several times in one operation. */
const SCHEMA_FIELD = 1 / 80;
/** How long its lists are, about. */
const SCHEMA_ROWS: Readonly<Record<string, number>> = {
  types: 200,
  fields: 10,
  inputFields: 10,
  enumValues: 10,
  args: 2,
};

function listSize({ first, limit }: Record<string, unknown>): number {
  const size = first ?? limit;
  return typeof size === 'number' && size > 0 ? size : 0;
}

const estimator: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  if (field.name === '__typename') return 0;
  if (field.name.startsWith('__') || type.name.startsWith('__')) {
    return SCHEMA_FIELD + (SCHEMA_ROWS[field.name] ?? 1) * childComplexity;
  }
  const own = FIELD_COST[`${type.name}.${field.name}`] ?? 1;
  const sized = listSize(args);
  if (sized > 0) return own + sized * childComplexity;
  const isUnsizedList = field.type.toString().startsWith('[') && childComplexity > 0 && !isSizedPage(type.name);
  return own + (isUnsizedList ? UNSIZED_LIST : 1) * childComplexity;
};

/** What an operation costs at most, and the field that costs most of it. */
export interface Cost {
  readonly points: number;
  /** Such as 'Query.jobs'. */
  readonly dearest: string;
}

/**
 * Refuses an operation whose answer could grow too large: every field costs, lists cost their rows.
 *
 * @param variables of the right types
 * @returns its cost in points, at most `MAX_COST`
 * @throws AppError INVALID_INPUT, also when the cost cannot be told
 */
export function refuseCostly(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const cost = costOf(schema, query, operation, variables);
  if (cost === null) throw invalidInput('What this query costs cannot be told. Does a switch or a number hold null?');
  const { points, dearest } = cost;
  if (points <= MAX_COST) return points;
  throw invalidInput(
    `This query asks for too much at once: it costs ${points.toLocaleString('en-US')} points, and ` +
      `${MAX_COST.toLocaleString('en-US')} are allowed. Most of it is ${dearest}: ask it for fewer fields or a smaller page.`,
    { cost: points, limit: MAX_COST, dearestField: dearest },
  );
}

/** What operations cost with which numbers and switches; null = cannot be told. */
const known = new WeakMap<OperationDefinitionNode, Map<string, Cost | null>>();
/** Costs kept per operation. */
const KEPT = 50;

function costOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Cost | null {
  const costs = known.get(operation) ?? new Map<string, Cost | null>();
  known.set(operation, costs);
  const key = keyOf(operation, variables);
  const kept = costs.get(key);
  if (kept !== undefined) return kept;
  const cost = computed(schema, query, operation, variables);
  if (costs.size >= KEPT) costs.clear();
  costs.set(key, cost);
  return cost;
}

/** Only numbers and switches change what something costs; texts, lists and objects count as being there. */
function keyOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): string {
  return variableDefinitions
    .map(({ variable }) => {
      const value = variables[variable.name.value];
      const isTelling = typeof value === 'number' || typeof value === 'boolean' || value === null;
      return isTelling ? String(value) : typeof value;
    })
    .join(' ');
}

function computed(
  schema: GraphQLSchema,
  query: DocumentNode,
  { name }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Cost | null {
  let [dearest, most] = ['', 0];
  /** The fields that an operation is made of: those at the root, and below the viewer those of theirs. */
  const watched: ComplexityEstimator = (options) => {
    const points = estimator(options);
    const { type, field } = options;
    if (typeof points === 'number' && points > most && PARTS.has(type.name) && field.name !== 'viewer') {
      [dearest, most] = [`${type.name}.${field.name}`, points];
    }
    return points;
  };
  try {
    const points = getComplexity({
      schema,
      query,
      variables: { ...variables },
      maxQueryNodes: MAX_FIELDS,
      ...(name ? { operationName: name.value } : {}),
      estimators: [watched],
    });
    return Number.isFinite(points) ? { points: Math.ceil(points), dearest } : null;
  } catch {
    // A null where a switch may not hold one, or more fields than are looked at. Whatever it is, nothing passes uncounted.
    return null;
  }
}
