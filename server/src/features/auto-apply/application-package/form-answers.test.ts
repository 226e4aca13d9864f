import { describe, expect, it } from 'vitest';
import { answersOf } from './form-answers.ts';
import type { FormFacts } from './form-questions.ts';

const FACTS: FormFacts = {
  profile: {
    firstName: 'Robin',
    lastName: 'Example',
    phone: '+15550100',
    linkedinUrl: 'https://www.linkedin.com/in/robin',
    githubUrl: '',
    company: 'Brightwater',
    jobTitle: '',
  },
  email: 'robin@example.com',
  cvName: 'CV Robin Example.pdf',
};
const question = (label: string, required: boolean, ...names: string[]) => ({
  label,
  required,
  fields: names.map((name) => ({ name, type: 'input_text', values: [] })),
});
const form = (...questions: unknown[]): string => JSON.stringify({ id: 1, title: 'Engineer', questions });

describe('the questions of a form', () => {
  it('are answered by facts, and by nothing else', () => {
    const text = form(
      question('First Name', true, 'first_name'),
      question('Email', true, 'email'),
      question('Resume/CV', true, 'resume', 'resume_text'),
      question('LinkedIn Profile', false, 'question_1'),
      question('GitHub', false, 'question_2'),
      question('Are you allowed to work in the UK?', true, 'question_3'),
      question('Why do you want to work at LinkedIn?', true, 'question_4'),
    );
    expect(answersOf(text, FACTS).map(({ answer, isRequired }) => [answer, isRequired])).toEqual([
      ['Robin', true],
      ['robin@example.com', true],
      ['CV Robin Example.pdf', true],
      ['https://www.linkedin.com/in/robin', false],
      [null, false],
      [null, true],
      [null, true],
    ]);
  });

  it('leave a file open that there is not', () => {
    const text = form(question('Resume/CV', true, 'resume'));
    expect(answersOf(text, { ...FACTS, cvName: null })).toEqual([
      { question: 'Resume/CV', isRequired: true, answer: null },
    ]);
  });

  it.each(['', '<html>', '[]', '{"questions":null}', '{"questions":[{"label":7}]}'])('are none in %j', (text) => {
    expect(answersOf(text, FACTS)).toEqual([]);
  });

  it('are read as one line each, and sixty at most', () => {
    const text = form(...Array.from({ length: 80 }, () => question('Two\nlines', false, 'constructor')));
    const answers = answersOf(text, FACTS);
    expect([answers.length, answers[0]]).toEqual([60, { question: 'Two lines', isRequired: false, answer: null }]);
  });
});
