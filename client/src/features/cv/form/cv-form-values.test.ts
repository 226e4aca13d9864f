import { describe, expect, test } from 'vitest';
import { CV_FORM_DEFAULTS, fileProblem, requestOf, sizeInMb } from './cv-form-values.ts';

const MB = 1024 * 1024;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('a file for the optimizer', () => {
  test.each([
    ['cv.pdf', 'application/pdf'],
    ['cv.doc', 'application/msword'],
    ['cv.docx', DOCX],
    ['cv.txt', 'text/plain'],
    ['cv.json', 'application/json'],
    ['CV.DOCX', ''],
  ])('may be %s of type "%s"', (name, type) => {
    expect(fileProblem({ name, type, size: 10 })).toBeNull();
  });

  test.each([
    ['cv.png', 'image/png'],
    ['cv.pdf', 'image/png'],
    ['cv.exe', ''],
  ])('may not be %s of type "%s"', (name, type) => {
    expect(fileProblem({ name, type, size: 10 })).toBe('Please upload a PDF, DOC, DOCX, or TXT file.');
  });

  test('is smaller than 10 MB', () => {
    const pdf = { name: 'cv.pdf', type: 'application/pdf' };
    expect(fileProblem({ ...pdf, size: 10 * MB - 1 })).toBeNull();
    expect(fileProblem({ ...pdf, size: 10 * MB })).toBe('File size must be less than 10MB.');
  });

  test('shows its size in MB, and never as nothing', () => {
    expect([sizeInMb(1.5 * MB), sizeInMb(12), sizeInMb(0)]).toEqual(['1.50 MB', '0.01 MB', '0.01 MB']);
  });
});

describe('what is asked of the server', () => {
  test('leaves out what is empty', () => {
    expect(requestOf(CV_FORM_DEFAULTS)).toEqual({
      writingStyle: 'PROFESSIONAL',
      templateStyle: 1,
      includeCoverLetter: false,
      includeProfessionalSummary: true,
      streamlineResume: false,
    });
  });

  test('holds what was typed, trimmed, and the posting of the chosen source alone', () => {
    const typed = {
      ...CV_FORM_DEFAULTS,
      skillsToAdd: ['Go'],
      idealJobTitle: ' Engineer ',
      motivators: ' Clean water ',
      professionalTraits: ['Reliable'] as const,
      postingText: ' We need Go. ',
      applicationId: 'a1',
    };
    const common = {
      skillsToAdd: ['Go'],
      idealJobTitle: 'Engineer',
      motivators: 'Clean water',
      professionalTraits: ['RELIABLE'],
    };
    expect(requestOf({ ...typed, posting: 'pasted' })).toMatchObject({ ...common, postingText: 'We need Go.' });
    expect(requestOf({ ...typed, posting: 'pasted' })).not.toHaveProperty('applicationId');
    expect(requestOf({ ...typed, posting: 'board' })).toMatchObject({ ...common, applicationId: 'a1' });
    expect(requestOf({ ...typed, posting: 'board' })).not.toHaveProperty('postingText');
    expect(requestOf({ ...typed, posting: 'none' })).not.toHaveProperty('applicationId');
  });
});
