import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import { invalidInput } from '../app-error.ts';

/** Points that an operation may cost. */
const MAX_COST = 5_000;
/** Fields that are looked at to find out, each as often as fragments repeat it. */
const MAX_FIELDS = 2_000;

/** Pages: the size of their list is an argument of the field that they are the type of. */
const isSizedPage = (type: string): boolean => type.endsWith('Connection') || SIZED_PAGES.has(type);
const SIZED_PAGES: ReadonlySet<string> = new Set(['JobPage', 'AutoApplyAttemptPage']);
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

/**
 * Refuses an operation whose answer could grow too large: every field costs, lists cost their rows.
 *
 * @param variables of the right types
 * @throws AppError INVALID_INPUT, also when the cost cannot be told
 */
export function refuseCostly(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  const cost = costOf(schema, query, operation, variables);
  if (cost === null) throw invalidInput('What this query costs cannot be told. Does a switch or a number hold null?');
  if (cost > MAX_COST)
    throw invalidInput('This query asks for too much at once. Ask for fewer fields or a smaller page.');
}

/** What operations cost with which numbers and switches; null = cannot be told. */
const known = new WeakMap<OperationDefinitionNode, Map<string, number | null>>();
/** Costs kept per operation. */
const KEPT = 50;

function costOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number | null {
  const costs = known.get(operation) ?? new Map<string, number | null>();
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
): number | null {
  try {
    const cost = getComplexity({
      schema,
      query,
      variables: { ...variables },
      maxQueryNodes: MAX_FIELDS,
      ...(name ? { operationName: name.value } : {}),
      estimators: [estimator],
    });
    return Number.isFinite(cost) ? cost : null;
  } catch {
    // A null where a switch may not hold one, or more fields than are looked at. Whatever it is, nothing passes uncounted.
    return null;
  }
}
