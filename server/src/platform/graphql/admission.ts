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
import { refuseUnwieldyJson } from '../limits/json-shape.ts';
import { refuseCostly } from './cost.ts';
import { KnownDocuments } from './known-documents.ts';
import { limitRules, MESSAGE_LENGTH, PARSE_OPTIONS, TEXT_LIMITS } from './limits.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** An operation that may run: valid, its variables of the right types, and not too dear. */
export interface Admitted {
  readonly query: string;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly operationName: string | null;
  /** In points: what its answer may grow to. */
  readonly cost: number;
  /** Its name when it is one of the web app's operations: safe to log and to count by. */
  readonly trustedName: string | null;
  /** As they were sent, those the operation declares alone. */
  readonly variables: Readonly<Record<string, unknown>>;
}

const requested = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

export interface AdmissionRules {
  readonly introspection: boolean;
  readonly trusted: Pick<TrustedDocuments, 'nameOf'>;
  /** False: nothing runs but the operations of the web app. */
  readonly isOpen: boolean;
}

/** Nothing is suggested: that would name what nobody was told of, and comparing names is dear. */
const VALIDATION = { maxErrors: 1, hideSuggestions: true } as const;

/**
 * Decides about an operation before anything else works with it, the same for HTTP and sockets. Synchronous, so that its
 * time can be charged to whoever asks, and never with more than one error: each would cost.
 */
export class Admission {
  /** What was found valid, by text. */
  readonly documents: KnownDocuments;
  private readonly schema: GraphQLSchema;
  private readonly trusted: AdmissionRules['trusted'];
  private readonly isOpen: boolean;

  constructor(schema: GraphQLSchema, { introspection, trusted, isOpen }: AdmissionRules) {
    this.schema = schema;
    this.trusted = trusted;
    this.isOpen = isOpen;
    const rules = [...specifiedRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];
    this.documents = new KnownDocuments((query) => {
      const document = read(query);
      // The limits first: some of the usual rules compare each field with each other one.
      this.refuseInvalid(document, limitRules);
      this.refuseInvalid(document, rules);
      return document;
    });
  }

  /**
   * @param request the body of a request, or the payload of a subscribe message
   * @throws AppError INVALID_INPUT with a sentence that says what is wrong, FORBIDDEN for an operation that is not the
   *   web app's where queries are not open
   */
  admit(request: unknown): Admitted {
    refuseUnwieldyJson(request);
    const { success, data } = requested.safeParse(request);
    if (!success) throw invalidInput('Send a JSON object with "query", and with "variables" where there are some.');
    const { query, operationName = null } = data;
    const document = this.documents.of(query);
    const trustedName = this.trusted.nameOf(document);
    if (trustedName === null && !this.isOpen) throw new AppError('FORBIDDEN', CLOSED);
    const operation = getOperationAST(document, operationName);
    if (!operation) throw invalidInput('Name the operation to run in "operationName".');
    const variables = this.checked(operation, data.variables ?? {});
    const cost = refuseCostly(this.schema, document, operation, variables);
    return { cost, query, document, operation, operationName, trustedName, variables };
  }

  private refuseInvalid(document: DocumentNode, rules: readonly ValidationRule[]): void {
    const [error] = validate(this.schema, document, rules, VALIDATION);
    if (error !== undefined) throw refusal(error);
  }

  private checked(
    { variableDefinitions = [] }: OperationDefinitionNode,
    given: Readonly<Record<string, unknown>>,
  ): Admitted['variables'] {
    const names = variableDefinitions.map(({ variable }) => variable.name.value);
    const declared = names.filter((name) => Object.hasOwn(given, name)).map((name) => [name, given[name]] as const);
    const variables = Object.fromEntries(declared);
    const { errors } = getVariableValues(this.schema, variableDefinitions, variables, VALIDATION);
    const [error] = errors ?? [];
    if (error !== undefined) throw refusal(error);
    return variables;
  }
}

const CLOSED =
  'This server runs only the operations of its own web app. Reload the page, or ask its operator to open queries.';

/** @throws AppError INVALID_INPUT for a text that is too large or no GraphQL */
function read(query: string): DocumentNode {
  const { length, lines } = TEXT_LIMITS;
  if (query.length > length) {
    throw invalidInput(
      `A query may hold at most ${length.toLocaleString('en-US')} characters. Send long texts as variables.`,
    );
  }
  // Comments and blank lines are no tokens, but they cost memory and time.
  if (query.split(/[\n\r]/, lines + 1).length > lines) {
    throw invalidInput(`A query may have at most ${lines.toLocaleString('en-US')} lines.`);
  }
  try {
    return parse(query, PARSE_OPTIONS);
  } catch (error) {
    throw error instanceof GraphQLError ? refusal(error) : error;
  }
}

/** The library's sentence, cut: it repeats names and values, however long they are. */
function refusal({ message, locations }: GraphQLError): AppError {
  const [place] = locations ?? [];
  return invalidInput(message.slice(0, MESSAGE_LENGTH), place ? { line: place.line, column: place.column } : undefined);
}
