import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/clock.ts';
import { someExclusions } from '../../../testing/factories/auto-apply.factory.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';

const fixture = useAutoApplyFixture();

const ask = async (query: string, token: string, variables: Record<string, unknown> = {}) => {
  const { data, code } = await fixture.app.graphql(query, variables, token);
  return code === undefined ? data : code;
};
const total = async (token: string): Promise<string> =>
  JSON.stringify(await ask('{ viewer { autoApplyPreview { total } } }', token));
const ofJob = (name: string, id: string | undefined, token: string) =>
  ask(`mutation ($id: ID!) { ${name}(input: { jobId: $id }) { settings { excludedJobs { jobId } } } }`, token, { id });
const ofCompany = (name: string, of: string, token: string) =>
  ask(`mutation ($of: String!) { ${name}(input: { company: $of }) { settings { excludedCompanies } } }`, token, { of });

describe('Mutation.excludeAutoApplyJob', () => {
  it('takes a job out of what matches, once however often', async () => {
    const { keyword, token } = await fixture.applicant();
    const [id] = await fixture.publish(keyword, {}, {});
    await ofJob('excludeAutoApplyJob', id, token);
    const excluded = { excludeAutoApplyJob: { settings: { excludedJobs: [{ jobId: id }] } } };
    expect(await ofJob('excludeAutoApplyJob', id, token)).toEqual(excluded);
    expect(await total(token)).toContain('"total":1');
    expect(await ofJob('excludeAutoApplyJob', '999999999', token)).toBe('NOT_FOUND');
  });
});

describe('the jobs that somebody excluded', () => {
  it('are 1,000 at most, each shown and each to be taken back', async () => {
    const ada = await fixture.applicant();
    const { keyword, token } = ada;
    const postings = Array.from({ length: 1_000 }, (_, n) => somePosting({ title: `Excluded ${n + 1}` }));
    const jobIds = await fixture.app.publish(...postings);
    await someExclusions(fixture.app, ada, jobIds, new Date(Date.now() - DAY_MS));
    const [more, first] = await fixture.publish(keyword, {}, {});
    expect(await ofJob('excludeAutoApplyJob', more, token)).toBe('INVALID_INPUT');
    await ofJob('includeAutoApplyJob', jobIds[0], token);
    expect(JSON.stringify(await ofJob('excludeAutoApplyJob', more, token))).toContain(`"jobId":"${more}"`);
    expect(await ofJob('excludeAutoApplyJob', first, token)).toBe('INVALID_INPUT');
    // Once more changes nothing.
    expect(await ofJob('excludeAutoApplyJob', more, token)).toMatchObject({ excludeAutoApplyJob: { settings: {} } });
  });
});

describe('Mutation.includeAutoApplyJob', () => {
  it('takes that back', async () => {
    const { keyword, token } = await fixture.applicant();
    const [id] = await fixture.publish(keyword, {});
    await ofJob('excludeAutoApplyJob', id, token);
    expect(await ofJob('includeAutoApplyJob', id, token)).toEqual({
      includeAutoApplyJob: { settings: { excludedJobs: [] } },
    });
    expect(await total(token)).toContain('"total":1');
  });
});

describe('Mutation.excludeAutoApplyCompany', () => {
  it('takes all jobs of a company out of what matches, whatever it is called', async () => {
    const { keyword, token } = await fixture.applicant();
    await fixture.publish(keyword, { company: 'Ollerby Inc.' }, { company: 'Other' });
    const excluded = { excludeAutoApplyCompany: { settings: { excludedCompanies: ['OLLERBY'] } } };
    expect(await ofCompany('excludeAutoApplyCompany', 'OLLERBY', token)).toEqual(excluded);
    expect(await total(token)).toContain('"total":1');
    expect(await ofCompany('excludeAutoApplyCompany', ' ', token)).toBe('INVALID_INPUT');
  });

  it('means its branches as well, in whatever legal form, and so does taking it back', async () => {
    const { keyword, token } = await fixture.applicant();
    await fixture.publish(keyword, { company: 'The Ollerby Germany GmbH & Co. KG' }, { company: 'Ollerbyx' });
    await ofCompany('excludeAutoApplyCompany', 'Ollerby A/S', token);
    expect(await total(token)).toContain('"total":1');
    const none = { includeAutoApplyCompany: { settings: { excludedCompanies: [] } } };
    expect(await ofCompany('includeAutoApplyCompany', 'Ollerby Germany', token)).toEqual(none);
    expect(await total(token)).toContain('"total":2');
  });

  it('takes a company called NULL for one', async () => {
    const { token } = await fixture.applicant();
    await ofCompany('excludeAutoApplyCompany', 'NULL', token);
    const kept = { autoApplySettings: { excludedCompanies: ['NULL'] } };
    expect(await ask('{ autoApplySettings { excludedCompanies } }', token)).toEqual(kept);
  });
});

describe('Mutation.includeAutoApplyCompany', () => {
  it('takes that back, whatever it is called', async () => {
    const { token } = await fixture.applicant({ excludedCompanies: ['Ollerby'] });
    const none = { includeAutoApplyCompany: { settings: { excludedCompanies: [] } } };
    expect(await ofCompany('includeAutoApplyCompany', 'ollerby ltd', token)).toEqual(none);
  });
});
