// expect: no-restricted-imports, domain-imports-nothing
import { GraphQLError } from 'graphql';

export const failure: Error = new GraphQLError('no');
