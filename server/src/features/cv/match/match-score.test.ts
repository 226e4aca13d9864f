import { describe, expect, it } from 'vitest';
import { SAMPLE_POSTING, sampleCv } from '../../../testing/sample-cv.ts';
import { matchScore } from './match-score.ts';
import { partsOfPosting, postingOfText } from './posting-parts.ts';

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

  it('rises when a skill is added', () => {
    const skills = [{ id: 's', span: null, name: '', skills: ['Docker', 'Terraform'] }];
    expect(matchScore(sampleCv({ skills }), SAMPLE_POSTING).score).toBe(90);
  });
});

describe('partsOfPosting', () => {
  it('tells what is preferred by headings and by words', () => {
    const description =
      'What you bring\n• Experience with Python\n• Docker is a plus\n\nBonus points\n• Terraform\n\nResponsibilities:\n• Run PostgreSQL';
    expect(partsOfPosting({ title: 'Engineer', employer: '', description })).toEqual({
      required: ['Python', 'PostgreSQL'],
      preferred: ['Docker', 'Terraform'],
    });
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
