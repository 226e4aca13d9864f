import { z } from 'zod';
import { LIMITS } from '../domain/index.ts';

/** Documentation of a text field. The services check its length, after trimming. */
interface TextMeta {
  readonly max?: number;
  readonly example: string;
  readonly description?: string;
}

const metaOf = ({ max = LIMITS.lineLength, example, description }: TextMeta) => ({
  maxLength: max,
  examples: [example],
  ...(description === undefined ? {} : { description }),
});

/** A text field of a body. */
export function textInput(field: string, meta: TextMeta): z.ZodString {
  return z.string(`${field} must be text.`).meta(metaOf(meta));
}

/** An enum field of a body, case-insensitive; the services check the value. */
export function wordInput(field: string, words: readonly string[], description?: string): z.ZodString {
  return z
    .string(`${field} must be text.`)
    .meta({ enum: [...words], ...(description === undefined ? {} : { description }) });
}

/** A list of texts in a body: trimmed, without blanks and duplicates. */
export function listInput(
  field: string,
  { max = LIMITS.listEntries, example, description = '' }: TextMeta,
): z.ZodArray<z.ZodString> {
  return z.array(textInput(field, { example }), `${field} must be a list of texts.`).meta({
    maxItems: max,
    description: `${description} Trimmed; blank and repeated entries are removed.`.trim(),
  });
}

export function flagInput(field: string, description?: string): z.ZodBoolean {
  return z.boolean(`${field} must be true or false.`).meta(description === undefined ? {} : { description });
}

/** An id in a path. Longer ones are refused before routing. */
export function idParameter(description: string, example: string): z.ZodString {
  return z.string().meta({ description, maxLength: LIMITS.pathIdLength, examples: [example] });
}

/** A text parameter of a query: a blank one counts as absent; a repeated one is ambiguous and refused. */
export function textParameter(
  name: string,
  { example, description, words }: Omit<TextMeta, 'max'> & { readonly words?: readonly string[] },
): z.ZodOptional<z.ZodString> {
  return z
    .string(`${name} must be given once.`)
    .optional()
    .meta({
      examples: [example],
      ...(description === undefined ? {} : { description }),
      ...(words === undefined ? { maxLength: LIMITS.filterLength } : { enum: [...words] }),
    });
}

/** A whole number in a query. The services check its range, as for GraphQL. */
export function wholeNumberParameter(
  name: string,
  {
    fallback,
    min,
    max,
    description,
  }: { readonly fallback: number; readonly min: number; readonly max: number; readonly description: string },
): z.ZodType<number, string | undefined> {
  return z
    .string(`${name} must be given once.`)
    .optional()
    .transform((text) => (text === undefined || text.trim() === '' ? fallback : wholeNumberOf(text)))
    .meta({ description, override: { type: 'integer', minimum: min, maximum: max, default: fallback } });
}

const wholeNumberOf = (text: string): number => (/^-?\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** true or false in a query. */
export function flagParameter(
  name: string,
  fallback: boolean,
  description: string,
): z.ZodType<boolean, 'true' | 'false' | undefined> {
  return z
    .enum(['true', 'false'], { error: `${name} must be true or false.` })
    .default(fallback ? 'true' : 'false')
    .transform((text) => text === 'true')
    .meta({
      description,
      override: ({ jsonSchema }) => {
        delete jsonSchema.enum;
        Object.assign(jsonSchema, { type: 'boolean', default: fallback });
      },
    });
}

/** The format of an export. */
export const formatParameter = z
  .enum(['csv', 'json'], { error: 'format must be one of: csv, json.' })
  .meta({ description: 'The file format.', examples: ['json'] });

/** The names of parameters that a query has and its schema doesn't, so that a mistyped one isn't taken for a filter. */
export function unknownParameters(query: unknown, { shape }: z.ZodObject): string[] {
  const names = typeof query === 'object' && query !== null ? Object.keys(query) : [];
  return names.filter((name) => !Object.hasOwn(shape, name)).slice(0, LIMITS.listEntries);
}
