import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BoardFiles, boardFiles } from '../../testing/board-files.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const EXPECTED = 'salaryExpectation { amount currency period }';
const SET = `mutation ($input: SetSalaryExpectationInput!) {
  setSalaryExpectation(input: $input) { change { revision changed application { ${EXPECTED} } } }
}`;
const RESTORE = `mutation ($input: RestoreApplicationInput!) {
  restoreApplication(input: $input) { change { application { ${EXPECTED} } } }
}`;
const SALARY = { amount: '85000', currency: 'EUR', period: 'YEAR' };
const IN_REST = { amount: '85000', currency: 'EUR', period: 'year' };

let app: TestApp;
let files: BoardFiles;
beforeAll(async () => {
  app = await startTestApp();
  files = boardFiles(app);
});
afterAll(() => app.close());

/** Somebody with one job on their board. */
async function withCard(somebody?: Person): Promise<{ person: Person; id: string }> {
  const person = somebody ?? (await newPerson());
  const [job_id] = await app.publish(somePosting());
  const saved = await app.api('POST', '/applications', { token: person.token, body: { job_id } });
  const { rows } = await app.query<{ id: string }>('select id from application where user_id = $1', [person.id]);
  expect(saved.json()).toMatchObject({ salary_expectation: null });
  return { person, id: rows[0]?.id ?? '' };
}

const set = ({ token }: Person, id: string, salaryExpectation: object | null) =>
  app.graphql(SET, { input: { id, salaryExpectation } }, token);

const boardOf = async ({ token }: Person) =>
  (await app.graphql(`{ board { revision applications { ${EXPECTED} } } }`, {}, token)).data;

describe('Mutation.setSalaryExpectation', () => {
  it('sets, keeps as it is, changes and clears it, each change a revision that other tabs receive', async () => {
    const person = await newPerson();
    const socket = openSocket(app.origin, person.token);
    const tab = await socket.subscribe(`subscription { boardChanged { revision application { ${EXPECTED} } } }`);
    const { id } = await withCard(person);
    const expectEvent = async (revision: number, salaryExpectation: object | null) => {
      expect(await tab.next()).toEqual({ data: { boardChanged: { revision, application: { salaryExpectation } } } });
    };
    const changed = async (to: object | null, revision: number, kept: object | null, isChange = true) => {
      const change = { revision, changed: isChange, application: { salaryExpectation: kept } };
      expect((await set(person, id, to)).data).toEqual({ setSalaryExpectation: { change } });
    };
    await expectEvent(1, null);
    await changed({ ...SALARY, amount: '85000.00', currency: 'eur' }, 2, SALARY);
    await expectEvent(2, SALARY);
    await changed(SALARY, 2, SALARY, false);
    expect(await boardOf(person)).toEqual({ board: { revision: 2, applications: [{ salaryExpectation: SALARY }] } });
    const hourly = { amount: '27.50', currency: 'GBP', period: 'HOUR' };
    await changed(hourly, 3, hourly);
    await expectEvent(3, hourly);
    await changed(null, 4, null);
    await expectEvent(4, null);
    await socket.close();
  });

  it.each([
    [{ ...SALARY, amount: '0' }, 'amount'],
    [{ ...SALARY, amount: '1000000000.01' }, 'amount'],
    [{ ...SALARY, amount: '1.001' }, 'amount'],
    [{ ...SALARY, currency: 'QQQ' }, 'currency'],
  ])('refuses %j and changes nothing', async (salaryExpectation, field) => {
    const { person, id } = await withCard();
    const { code, errors } = await set(person, id, salaryExpectation);
    expect([code, errors?.[0]?.extensions]).toMatchObject(['INVALID_INPUT', { details: { field } }]);
    expect(await boardOf(person)).toEqual({ board: { revision: 1, applications: [{ salaryExpectation: null }] } });
  });

  it('does not know the card of another person', async () => {
    const { id } = await withCard();
    expect(await set(await newPerson(), id, SALARY)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('comes back with a card that was deleted', async () => {
    const { person, id } = await withCard();
    await set(person, id, SALARY);
    await app.api('DELETE', `/applications/${id}`, { token: person.token });
    const { data } = await app.graphql(RESTORE, { input: { id } }, person.token);
    expect(data).toEqual({ restoreApplication: { change: { application: { salaryExpectation: SALARY } } } });
  });
});

describe('PUT /applications/{id}', () => {
  it('sets the salary expectation, leaves it when it is absent, and clears it with null', async () => {
    const { person, id } = await withCard();
    const put = async (body: object) =>
      (await app.api('PUT', `/applications/${id}`, { token: person.token, body })).json();
    expect(await put({ salary_expectation: IN_REST })).toMatchObject({ salary_expectation: IN_REST });
    expect(await put({ notes: 'Called' })).toMatchObject({ notes: 'Called', salary_expectation: IN_REST });
    expect(await put({ salary_expectation: null })).toMatchObject({ notes: 'Called', salary_expectation: null });
    for (const wrong of [{ ...IN_REST, amount: '-1' }, { ...IN_REST, period: 'YEAR' }, { amount: '1' }, '85000']) {
      expect(await put({ notes: 'x', salary_expectation: wrong })).toMatchObject({ code: 'INVALID_INPUT' });
    }
    expect(await put({ stage: 'saved' })).toMatchObject({ notes: 'Called', salary_expectation: null });
  });
});

describe('a board with a salary expectation', () => {
  it('keeps it in a table and in an archive', async () => {
    const { person, id } = await withCard();
    await set(person, id, SALARY);
    const [table, zip] = [await files.table(person), await files.zip(person)];
    expect(table).toContain('85000 EUR per year');
    for (const file of [table, zip]) {
      const other = await newPerson();
      expect(await files.import(other, file)).toMatchObject({ added: 1, rejected: 0 });
      expect(await boardOf(other)).toMatchObject({ board: { applications: [{ salaryExpectation: SALARY }] } });
    }
  });

  it('rejects a row whose expectation is not valid', async () => {
    const person = await newPerson();
    const table = 'Job title,Company,Salary expectation\nCook,Inn,a lot\nBaker,Inn,\n';
    expect(await files.import(person, table)).toMatchObject({
      added: 1,
      rejections: [{ row: 2, reason: "The salary expectation isn't valid. Write it as 85000 EUR per year." }],
    });
  });
});
