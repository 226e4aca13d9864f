import {
  type DocumentNode,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
  type ValidationRule,
} from 'graphql';
import * as z from 'zod';
import { AppError, invalidInput } from '../app-error.ts';
import { refuseOversizedJson } from '../limits/json-shape.ts';
import { refuseCostlyQuery } from './query-cost.ts';
import { DocumentCache } from './document-cache.ts';
import { documentLimitRules, MAX_MESSAGE_LENGTH, PARSE_OPTIONS, DOCUMENT_TEXT_LIMITS } from './document-limits.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** An operation that may run: valid, with variables of the right types, and within the cost limit. */
export interface AdmittedOperation {
  readonly query: string;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly operationName: string | null;
  /** The most points its result may cost. */
  readonly cost: number;
  /** Its name if it is one of the web app's operations; safe for logs and metrics. */
  readonly trustedName: string | null;
  /** As sent, limited to the variables the operation declares. */
  readonly variables: Readonly<Record<string, unknown>>;
}

const requestShape = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

export interface AdmissionRules {
  readonly introspection: boolean;
  readonly trusted: Pick<TrustedDocuments, 'nameOf'>;
  /** False: only the operations of the web app run. */
  readonly isOpen: boolean;
}

/** No "Did you mean" suggestions: they leak schema names, and computing them is expensive. */
const VALIDATION_OPTIONS = { maxErrors: 1, hideSuggestions: true } as const;

/**
 * Parses and validates an operation before anything else handles it, the same way for HTTP and sockets. Synchronous, so
 * that its CPU time can be charged to the caller. Reports one error at most, because each one costs time.
 */
export class Admission {
  /** Valid documents, by their text. */
  readonly documents: DocumentCache;
  private readonly schema: GraphQLSchema;
  private readonly trusted: AdmissionRules['trusted'];
  private readonly isOpen: boolean;

  constructor(schema: GraphQLSchema, { introspection, trusted, isOpen }: AdmissionRules) {
    this.schema = schema;
    this.trusted = trusted;
    this.isOpen = isOpen;
    const rules = [...specifiedRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];
    this.documents = new DocumentCache((query) => {
      const document = parseDocument(query);
      // Limits first: some of the standard rules compare every field with every other.
      this.refuseInvalid(document, documentLimitRules);
      this.refuseInvalid(document, rules);
      return document;
    });
  }

  /**
   * @param request the body of a request, or the payload of a subscribe message
   * @throws AppError INVALID_INPUT with a message that says what is wrong, FORBIDDEN for an operation that is not the web
   *   app's where queries are not open
   */
  admit(request: unknown): AdmittedOperation {
    refuseOversizedJson(request);
    const { success, data } = requestShape.safeParse(request);
    if (!success) throw invalidInput('Send a JSON object with "query" and, if needed, "variables".');
    const { query, operationName = null } = data;
    const document = this.documents.getOrParse(query);
    const trustedName = this.trusted.nameOf(document);
    if (trustedName === null && !this.isOpen) throw new AppError('FORBIDDEN', CLOSED);
    const operation = getOperationAST(document, operationName);
    if (!operation) throw invalidInput('Name the operation to run in "operationName".');
    const variables = this.checkVariables(operation, data.variables ?? {});
    const cost = refuseCostlyQuery(this.schema, document, operation, variables);
    return { cost, query, document, operation, operationName, trustedName, variables };
  }

  private refuseInvalid(document: DocumentNode, rules: readonly ValidationRule[]): void {
    const [error] = validate(this.schema, document, rules, VALIDATION_OPTIONS);
    if (error !== undefined) throw toInvalidInput(error);
  }

  private checkVariables(
    { variableDefinitions = [] }: OperationDefinitionNode,
    given: Readonly<Record<string, unknown>>,
  ): AdmittedOperation['variables'] {
    const names = variableDefinitions.map(({ variable }) => variable.name.value);
    const declared = names.filter((name) => Object.hasOwn(given, name)).map((name) => [name, given[name]] as const);
    const variables = Object.fromEntries(declared);
    const { errors } = getVariableValues(this.schema, variableDefinitions, variables, VALIDATION_OPTIONS);
    const [error] = errors ?? [];
    if (error !== undefined) throw toInvalidInput(error);
    return variables;
  }
}

const CLOSED =
  'This server runs only the operations of its own web app. Reload the page, or ask its operator to open queries.';

/** @throws AppError INVALID_INPUT for a document that is too large or isn't GraphQL */
function parseDocument(query: string): DocumentNode {
  const { length, lines } = DOCUMENT_TEXT_LIMITS;
  if (query.length > length) {
    throw invalidInput(
      `A query may hold at most ${length.toLocaleString('en-US')} characters. Send long texts as variables.`,
    );
  }
  // Comments and blank lines don't count as tokens, but they do cost memory and time.
  if (query.split(/[\n\r]/, lines + 1).length > lines) {
    throw invalidInput(`A query may have at most ${lines.toLocaleString('en-US')} lines.`);
  }
  try {
    return parse(query, PARSE_OPTIONS);
  } catch (error) {
    throw error instanceof GraphQLError ? toInvalidInput(error) : error;
  }
}

/** The library's message, shortened: it repeats names and values however long they are. */
function toInvalidInput({ message, locations }: GraphQLError): AppError {
  const [place] = locations ?? [];
  return invalidInput(
    message.slice(0, MAX_MESSAGE_LENGTH),
    place ? { line: place.line, column: place.column } : undefined,
  );
}
