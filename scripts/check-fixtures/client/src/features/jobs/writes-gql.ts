// expect: no-restricted-imports
import { gql } from '@apollo/client';

export const document = gql`
  query Inline {
    jobs
  }
`;
