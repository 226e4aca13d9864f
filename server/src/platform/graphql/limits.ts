import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule, type MaxDirectivesOptions } from '@escape.tech/graphql-armor-max-directives';
import type { ValidationRule } from 'graphql';

/** Armor's defaults let too much through; these are tight, and the same for HTTP and sockets. Depth counts fields alone. */
const MAX_DEPTH = 8;
const MAX_ALIASES = 10;
const MAX_DIRECTIVES = 5;

/** Refused while parsing, so that 20,000 braces cost nothing. */
export const PARSE_OPTIONS = { maxTokens: 400 } as const;

/** Of the text of a document; the largest of the web app has 2,000 characters. */
export const TEXT_LIMITS = { length: 30_000, lines: 1_000 } as const;

/** What is shown of a message that may repeat something somebody sent, before anything searches it. */
export const MESSAGE_LENGTH = 300;

/** Armor throws on its own, which a server answers with 500; reported to graphql-js, a rejection is a 400. */
const REPORTED: Pick<MaxDirectivesOptions, 'propagateOnRejection' | 'onReject'> = {
  propagateOnRejection: false,
  onReject: [(context, error) => context?.reportError(error)],
};

/** Armor's own rules, so that both doors run the same ones through graphql-js. */
export const limitRules: readonly ValidationRule[] = [
  maxDepthRule({ n: MAX_DEPTH, flattenFragments: true, ignoreIntrospection: true, ...REPORTED }),
  maxAliasesRule({ n: MAX_ALIASES, allowList: [], ...REPORTED }),
  maxDirectivesRule({ n: MAX_DIRECTIVES, ...REPORTED }),
];
