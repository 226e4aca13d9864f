import { describe, expect, it } from 'vitest';
import { SAMPLE_POSTING, sampleCv } from '../../../testing/sample-cv.ts';
import { matchScore } from './match-score.ts';
import { postingOfText } from '../model/cv-posting.ts';
import { partsOfPosting } from './posting-parts.ts';

describe('matchScore', () => {
  it('shows its parts: required, preferred, title', () => {
    expect(matchScore(sampleCv(), SAMPLE_POSTING)).toEqual({
      score: 55,
      required: { score: 75, matched: ['Kafka', 'Python', 'Kubernetes'], missing: ['Docker'] },
      preferred: { score: 0, matched: [], missing: ['Terraform'] },
      title: { score: 50, matched: ['Engineer'], missing: ['Platform'] },
    });
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
    expect(matchScore(sampleCv({ skills }), SAMPLE_POSTING).score).toBe(90);
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
