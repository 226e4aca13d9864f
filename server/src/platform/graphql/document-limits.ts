import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule, type MaxDirectivesOptions } from '@escape.tech/graphql-armor-max-directives';
import type { ValidationRule } from 'graphql';

/** Tighter than graphql-armor's defaults; the same for HTTP and sockets. Depth counts fields, not fragments. */
const MAX_DEPTH = 10;
const MAX_ALIASES = 10;
const MAX_DIRECTIVES = 5;

/** Enforced while parsing, so that 20,000 braces cost nothing. */
export const PARSE_OPTIONS = { maxTokens: 400 } as const;

/** Characters and lines of a document; the web app's largest has 2,000 characters. */
export const DOCUMENT_TEXT_LIMITS = { length: 30_000, lines: 1_000 } as const;

/** Error messages that may repeat client input are cut to this many characters. */
export const MAX_MESSAGE_LENGTH = 300;

/** By default graphql-armor throws, which would become a 500; reported to graphql-js, a rejection is a 400. */
const REPORT_AS_ERROR: Pick<MaxDirectivesOptions, 'propagateOnRejection' | 'onReject'> = {
  propagateOnRejection: false,
  onReject: [(context, error) => context?.reportError(error)],
};

/** graphql-armor's rules, run by graphql-js for both HTTP and sockets. */
export const documentLimitRules: readonly ValidationRule[] = [
  maxDepthRule({ n: MAX_DEPTH, flattenFragments: true, ignoreIntrospection: true, ...REPORT_AS_ERROR }),
  maxAliasesRule({ n: MAX_ALIASES, allowList: [], ...REPORT_AS_ERROR }),
  maxDirectivesRule({ n: MAX_DIRECTIVES, ...REPORT_AS_ERROR }),
];
