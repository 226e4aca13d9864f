import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { TrustedDocuments } from './trusted-documents.ts';

const SAVE =
  'mutation Save($id: ID!) { save(id: $id) { ...Thing_thing } }\n\nfragment Thing_thing on Thing { id name }';
const trusted = new TrustedDocuments([SAVE]);

describe('a document of the web app', () => {
  it.each([
    ['as it was built', SAVE],
    [
      'with __typename, in another order and with comments',
      `# a comment
      fragment Thing_thing on Thing { id name __typename }
      mutation Save($id: ID!) { save(id: $id) { ...Thing_thing __typename } }`,
    ],
    ['with the client’s masking directive', SAVE.replace('...Thing_thing', '...Thing_thing @unmask')],
  ])('is known %s', (_how, text) => {
    expect(trusted.nameOf(parse(text))).toBe('Save');
  });

  it.each([
    ['another field', SAVE.replace('name', 'secret')],
    ['another argument', SAVE.replace('save(id: $id)', 'save(id: "1")')],
    ['__typename under another name', SAVE.replace('{ id name }', '{ id name name: __typename }')],
    ['a second operation', `${SAVE} query More { more }`],
    ['only its name', 'query Save { everything }'],
  ])('is not known with %s', (_what, text) => {
    expect(trusted.nameOf(parse(text))).toBeNull();
  });
});
