import { GraphQLScalarType, Kind } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';

/** A moment. Travels as ISO 8601 in UTC. */
export const DateTimeScalar = new GraphQLScalarType({
  ...GraphQLDateTimeISO.toConfig(),
  name: 'DateTime',
  description: 'A moment in ISO 8601, in UTC: `2026-11-22T09:30:00.000Z`.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
});

/** A text of a known form. What comes in is checked by the rules of its field, which REST shares. */
function textScalar(name: string, description: string, specifiedByURL: string): GraphQLScalarType<string, string> {
  const text = (value: unknown): string => {
    if (typeof value !== 'string') throw new TypeError(`${name} must be a string.`);
    return value;
  };
  return new GraphQLScalarType({
    name,
    description,
    specifiedByURL,
    serialize: text,
    parseValue: text,
    parseLiteral: (node) => text(node.kind === Kind.STRING ? node.value : null),
  });
}

export const UrlScalar = textScalar(
  'URL',
  'An absolute web address: `https://example.com/jobs/1`.',
  'https://url.spec.whatwg.org/',
);

export const EmailAddressScalar = textScalar(
  'EmailAddress',
  'An e-mail address: `name@example.com`.',
  'https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address',
);

export const TimeZoneScalar = textScalar(
  'TimeZone',
  'A name of the IANA time zone database: `Europe/Berlin`.',
  'https://www.iana.org/time-zones',
);

export const DecimalScalar = textScalar(
  'Decimal',
  'An exact decimal number, as a string so that no digit is lost: `"85000"`, `"27.50"`.',
  'https://www.w3.org/TR/xmlschema11-2/#decimal',
);

export const CurrencyCodeScalar = textScalar(
  'CurrencyCode',
  'Three letters for a currency: `EUR`.',
  'https://www.iso.org/iso-4217-currency-codes.html',
);
