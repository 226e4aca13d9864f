import { describe, expect, it } from 'vitest';
import { SAMPLE_DAY, SAMPLE_POSTING, sampleCv } from '../../../testing/sample-cv.ts';
import { type MatchScore, matchScore as scoreOf } from './match-score.ts';
import type { Cv } from '../model/cv-model.ts';
import { type CvPosting, postingOfText } from '../model/cv-posting.ts';
import { partsOfPosting } from './posting-parts.ts';

const matchScore = (cv: Cv, posting: CvPosting): MatchScore => scoreOf(cv, posting, SAMPLE_DAY);
const posting = (title: string, description: string): CvPosting => ({ title, employer: '', description });

/** What is said of each requirement: its state and the first line that proves it. */
const states = (cv: Cv, job: CvPosting): Record<string, readonly (string | undefined)[]> =>
  Object.fromEntries(
    matchScore(cv, job).requirements.map(({ name, state, evidence }) => [name, [state, evidence[0]?.quote]]),
  );

describe('matchScore', () => {
  it('holds each requirement against the line that proves it', () => {
    const { score, required, preferred, title } = matchScore(sampleCv(), SAMPLE_POSTING);
    expect({ score, required, preferred, title }).toEqual({
      score: 65,
      required: { score: 75, matched: ['Kafka', 'Python', 'Kubernetes'], missing: ['Docker'] },
      preferred: { score: 0, matched: [], missing: ['Terraform'] },
      title: { score: 100, matched: ['Engineer'], missing: ['Platform'] },
    });
    expect(states(sampleCv(), SAMPLE_POSTING)).toMatchObject({
      software: ['proven', 'Senior Software Engineer · Brightwater Labs · Jan 2022 – Present'],
      Kafka: ['proven', 'I successfully build a data pipeline with Kafka and Python'],
      Docker: ['missing', undefined],
    });
  });

  it('takes no mention for a proof, and no list for one either', () => {
    const [job] = sampleCv().work;
    if (job === undefined) throw new Error('The sample has a job.');
    const highlights = ['Sat in on a talk about Kafka', 'Forwarded Docker tickets to engineering'].map(
      (text, index) => ({
        id: `l${index}`,
        text,
        span: null,
      }),
    );
    const cv = sampleCv({ work: [{ ...job, highlights }] });
    expect(states(cv, SAMPLE_POSTING)).toMatchObject({
      Kafka: ['mentioned', 'Sat in on a talk about Kafka'],
      Docker: ['mentioned', 'Forwarded Docker tickets to engineering'],
      Python: ['mentioned', 'Python'],
    });
    const { required } = matchScore(cv, SAMPLE_POSTING);
    expect(required).toEqual({ score: 25, matched: ['Python', 'Kubernetes'], missing: ['Kafka', 'Docker'] });
  });

  it('does not fit a backend engineer to a product counsel, whatever tools both name', () => {
    const counsel = posting(
      'Senior Product Counsel',
      'Requirements:\n• 5+ years of experience as a lawyer\n• Knowledge of Python and Kubernetes products\n• Fluent English',
    );
    const match = matchScore(sampleCv(), counsel);
    expect(match.score).toBeLessThanOrEqual(20);
    expect(states(sampleCv(), counsel)).toMatchObject({
      law: ['missing', undefined],
      Senior: ['missing', undefined],
      '5 years of experience': ['missing', undefined],
      English: ['unknown', undefined],
    });
  });

  it('counts rank and years of the same kind of work', () => {
    const senior = posting('Senior Backend Engineer', 'Requirements:\n• At least 7 years of professional experience');
    expect(states(sampleCv(), senior)).toMatchObject({
      Senior: ['proven', 'Senior Software Engineer · Brightwater Labs · Jan 2022 – Present'],
      '7 years of experience': ['proven', 'Senior Software Engineer · Brightwater Labs · Jan 2022 – Present'],
    });
    const head = posting('Head of Engineering', 'Requirements:\n• 12+ years of experience');
    expect(states(sampleCv(), head)).toMatchObject({
      'Director or head': ['missing', undefined],
      '12 years of experience': ['missing', undefined],
    });
  });

  it('knows degrees and languages, and says when a CV is silent', () => {
    const job = posting(
      'Backend Engineer',
      "Requirements:\n• Master's degree in computer science\n• Fluent German\n• Right to work in the EU\nNice to have:\n• French",
    );
    expect(states(sampleCv(), job)).toMatchObject({
      "A master's degree": ['missing', undefined],
      German: ['unknown', undefined],
      'A work permit': ['unknown', undefined],
    });
    const bachelor = posting('Backend Engineer', 'Requirements:\n• Bachelor’s degree\n• Sehr gute Deutschkenntnisse');
    const languages = [{ id: 'l', span: null, language: 'German', fluency: 'B1' }];
    expect(states(sampleCv({ languages }), bachelor)).toMatchObject({
      'A degree': ['proven', 'B.Sc. Computer Science'],
      German: ['missing', 'German, B1'],
    });
  });

  it('knows a language that stands on a line alone, as a heading does', () => {
    expect(states(sampleCv(), posting('Backend Engineer', 'Requirements\n\nFluent German\n\nBenefits'))).toMatchObject({
      German: ['unknown', undefined],
    });
  });

  it('takes no diploma of a school for a master, but the German Diplom', () => {
    const job = posting('Counsel', "Requirements:\n• Master's degree in law");
    const [study] = sampleCv().education;
    const withDegree = (degree: string): Cv =>
      sampleCv({ education: study === undefined ? [] : [{ ...study, degree }] });
    expect(states(withDegree('Diploma, Business Administration'), job)["A master's degree"]?.[0]).not.toBe('proven');
    expect(states(withDegree('Diplom-Informatikerin'), job)["A master's degree"]?.[0]).toBe('proven');
  });

  it('gives the share of a part that the posting does not have to the others', () => {
    const { score, preferred, required } = matchScore(sampleCv(), {
      title: 'Software Engineer',
      employer: '',
      description: 'You need Python and Kubernetes.',
    });
    expect(preferred.score).toBeNull();
    expect(required.score).toBe(100);
    expect(score).toBe(100);
  });

  it('says that there is nothing to compare', () => {
    expect(matchScore(sampleCv(), { title: '', employer: '', description: 'We are nice.' }).score).toBeNull();
  });

  it('does not count a skill that the CV says is not there', () => {
    const skills = [{ id: 's', span: null, name: '', skills: ['Not Docker'] }];
    expect(matchScore(sampleCv({ skills }), SAMPLE_POSTING).required.missing).toContain('Docker');
  });

  it('does not count one that is listed behind what the CV says is not there', () => {
    const skills = [{ id: 's', span: null, name: '', skills: ['No experience with Terraform', 'Docker'] }];
    expect(matchScore(sampleCv({ skills }), SAMPLE_POSTING).required.missing).toContain('Docker');
  });

  it('rises when a skill is added', () => {
    const skills = [{ id: 's', span: null, name: '', skills: ['Docker', 'Terraform'] }];
    const before = matchScore(sampleCv(), SAMPLE_POSTING).score ?? 0;
    expect(matchScore(sampleCv({ skills }), SAMPLE_POSTING).score).toBeGreaterThan(before);
  });
});

describe('partsOfPosting', () => {
  it('detects what is preferred by headings and by words', () => {
    const description =
      'What you bring\n• Experience with Python\n• Docker is a plus\n\nBonus points\n• Terraform\n\nResponsibilities:\n• Run PostgreSQL';
    expect(partsOfPosting({ title: 'Engineer', employer: '', description })).toEqual({
      required: ['Python', 'PostgreSQL'],
      preferred: ['Docker', 'Terraform'],
    });
  });
});

describe('a list of what would be nice', () => {
  const partsOf = (description: string) => partsOfPosting({ title: '', employer: '', description });

  it.each([
    'Nice to have',
    'NICE-TO-HAVES',
    'Nice to have skills:',
    'Bonus points if you have…',
    'Bonus',
    'Bonus skills & experience',
    'Preferred',
    'Preferred Qualifications...',
    '---- Preferred Technical Skills ----',
    'Strongly preferred:',
    'Desirable skills, knowledge and experience',
    'Ideally, you’d have:',
    'Even better if you have',
    'What will make you stand out',
    'The ideal candidate also has:',
    'Not required, but helpful:',
    'Von Vorteil',
  ])('named %j is preferred', (heading) => {
    const description = `Requirements\n\nThree years of Python\n\n${heading}\n\nTerraform and Kafka\n\nResponsibilities\n\nRun PostgreSQL`;
    expect(partsOf(description)).toEqual({ required: ['Python', 'PostgreSQL'], preferred: ['Terraform', 'Kafka'] });
  });

  it.each([
    'German is a plus',
    'A degree in a technical field is preferred',
    'A discretionary yearly bonus',
    'The ideal candidate has:',
    'Take advantage of our library',
  ])('does not begin with %j', (line) => {
    expect(partsOf(`Requirements\n${line}\nThree years of Python\nGood knowledge of Docker`)).toEqual({
      required: ['Python', 'Docker'],
      preferred: [],
    });
  });

  it.each(['Our stack', 'Tech stack', 'How we work', 'About the role', 'What we build'])('ends with %j', (heading) => {
    expect(partsOf(`Nice to have\nKafka\n${heading}\nPython and Docker`)).toEqual({
      required: ['Python', 'Docker'],
      preferred: ['Kafka'],
    });
  });

  it.each([
    ['TypeScript, Python or Java (Ruby a plus)', ['TypeScript', 'Python', 'Java'], ['Ruby']],
    ['Cloud experience, ideally with AWS', [], ['AWS']],
    ['We develop in Python and Java, with Kotlin a plus.', ['Python', 'Java'], ['Kotlin']],
    ['Knowledge of Kubernetes (preferred)', [], ['Kubernetes']],
    ['Terraform and Ansible are a strong plus', [], ['Terraform', 'Ansible']],
    ['Kafka is beneficial but not required.', [], ['Kafka']],
    ['Experience with Docker; a preference for Podman', ['Docker'], ['Podman']],
  ])('is a part of a sentence alone in %j', (line, required, preferred) => {
    expect(partsOf(line)).toEqual({ required, preferred });
  });
});

describe('postingOfText', () => {
  it('takes a short first line for the title', () => {
    expect(postingOfText('Backend Engineer at Quillon GmbH\n\nWe use Python.')).toMatchObject({
      title: 'Backend Engineer',
      employer: 'Quillon GmbH',
    });
    expect(postingOfText('We are looking for somebody.')).toMatchObject({ title: '', employer: '' });
  });
});
