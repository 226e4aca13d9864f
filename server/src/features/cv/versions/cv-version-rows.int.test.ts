import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { newPremiumPerson, newVersion } from '../../../testing/cv-runs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { viewerOf } from '../../../testing/viewer-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const CHANGE = 'mutation ($input: ChangeCvVersionInput!) { changeCvVersion(input: $input) { version { id } } }';

describe('Viewer.cvVersions', () => {
  it('shows of each what the whole CV shows, and asks of no long list what takes long to make', async () => {
    const person = await newPremiumPerson(app);
    const id = await newVersion(app, person, { includeCoverLetter: true, writingStyle: 'EXECUTIVE' });
    const wanted = { id, rejected: ['summary'], templateStyle: 4 };
    await app.graphql(CHANGE, { input: wanted }, person.token);
    const fields = `id name createdAt fileName candidateName engine modelName template writingStyle notes ignored leftOut
      rejected resume { hash fileName size } coverLetter { hash fileName size }`;
    const list = await app.graphql(`{ viewer { cvVersions(first: 50) { nodes { ${fields} } } } }`, {}, person.token);
    const whole = await app.graphql(
      `query ($id: ID!) { viewer { cvVersion(id: $id) { ${fields} } } }`,
      { id },
      person.token,
    );
    expect(viewerOf(whole.data)['cvVersion']).toMatchObject({ id, rejected: ['summary'], writingStyle: 'EXECUTIVE' });
    expect(viewerOf(list.data)['cvVersions']).toEqual({ nodes: [viewerOf(whole.data)['cvVersion']] });
    for (const dear of ['sourceText', 'parsedText', 'lines { id }', 'facts { text }', 'match { score }']) {
      expect(
        (await app.graphql(`{ viewer { cvVersions(first: 50) { nodes { ${dear} } } } }`, {}, person.token)).code,
      ).toBe('INVALID_INPUT');
    }
    const all = 'sourceText parsedText lines { id } facts { text } match { score }';
    const one = await app.graphql(`{ viewer { cvVersions(first: 1) { nodes { ${all} } } } }`, {}, person.token);
    const same = await app.graphql(`{ viewer { cvVersion(id: "${id}") { ${all} } } }`, {}, person.token);
    expect(viewerOf(one.data)['cvVersions']).toEqual({ nodes: [viewerOf(same.data)['cvVersion']] });
    const many = (field: string) => `{ ${Array.from({ length: 10 }, (_, n) => `a${n}: ${field}`).join(' ')} }`;
    const matches = many(`cvVersion(id: "${id}") { matchWith(postingText: "Cook") { score } }`);
    expect((await app.graphql(`{ viewer ${matches} }`, {}, person.token)).code).toBe('INVALID_INPUT');
    const changes = many(`changeCvVersion(input: { id: "${id}", templateStyle: 2 }) { version { id } }`);
    expect((await app.graphql(`mutation ${changes}`, {}, person.token)).code).toBe('INVALID_INPUT');
  });
});
