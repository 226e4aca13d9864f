import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePosting } from '../../testing/factories.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const CHANGE = `revision applicationId application { id stage notes nextReminder version job { id title viewerApplication { id } } }`;
const SAVE = `mutation Save($input: SaveJobInput!) { saveJob(input: $input) { ${CHANGE} } }`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('Mutation.saveJob', () => {
  it('puts a job on the board', async () => {
    const person = await newPerson();
    const [jobId] = await app.publish(somePosting());
    const answer = await app.graphql(SAVE, { input: { jobId } }, person.token);
    expect(answer.errors).toBeUndefined();
    expect(answer.data).toMatchObject({
      saveJob: { revision: 1, application: { stage: 'SAVED', notes: '', version: 1 } },
    });
  });
});
