import { describe, expect, it } from 'vitest';
import { canonicalText } from '../extract/canonical.ts';
import { structureCv } from './structure-cv.ts';

const nameOf = (...lines: string[]): string => structureCv(canonicalText(lines.join('\n'))).cv.basics.name;
const JOB = ['EXPERIENCE', 'Engineer, Globex Ltd', '2019 – 2021', '• Built it.'];

describe('the name in a CV', () => {
  it.each([
    ['Mai Chef', 'mai.chef@example.com'],
    ['Paris Baker', 'paris.baker@example.com'],
    ['Florence Berlin', 'contact@example.com'],
    ['Li Wei', 'li.wei@example.com'],
    ['Ana María de la Cruz Gómez', 'am.cruz@example.com'],
    ['Jan-Willem van ’t Hoff', 'jw.hoff@example.com'],
    ['Zoë O’Brien-Schäfer', 'zoe@example.com'],
    ['JÜRGEN MÜLLER', 'j.mueller@example.com'],
    ['Łukasz Żak', 'lzak@example.com'],
    ['Abd al-Rahman ibn Yusuf', 'contact@example.com'],
    ['Thulani kaMkhize', 'contact@example.com'],
  ])('is %s, whatever its words mean otherwise', (name, email) => {
    expect(nameOf(name, 'Senior Software Engineer', email, '', ...JOB)).toBe(name);
  });

  it.each([
    ['CV of Jane Example', 'Jane Example'],
    ['Curriculum Vitae – Jane Example', 'Jane Example'],
    ['Jane Example (she/her)', 'Jane Example'],
    ['Jane Example, PhD, PMP', 'Jane Example'],
    ['Name: Jane Example', 'Jane Example'],
    ['Imię i nazwisko: Jan Przykład', 'Jan Przykład'],
  ])('is found in %s', (line, name) => {
    expect(nameOf(line, 'jane@example.com', '', ...JOB)).toBe(name);
  });

  it('stands below a job title, a kind of document or the contacts as well', () => {
    expect(nameOf('Resume', 'Jane Example', 'jane@example.com', '', ...JOB)).toBe('Jane Example');
    expect(nameOf('Project Manager', 'Jane Example', 'jane.example@example.com', '', ...JOB)).toBe('Jane Example');
    expect(nameOf('Contact', 'jane.example@example.com', '', 'Jane Example', '', ...JOB)).toBe('Jane Example');
  });

  it.each(['Suharto', 'Prince', 'Hunter Cook', 'April Manager', 'Zoë Baker', 'sam rivers'])(
    'is what a CV begins with where nothing else tells it, and marked: %s',
    (name) => {
      for (const above of ['Curriculum Vitae', 'Senior Project Manager']) {
        const { cv, uncertain } = structureCv([above, name, 'contact@mail.example', '', ...JOB].join('\n'));
        expect(cv.basics.name).toBe(name);
        expect(uncertain).toContain('basics.name');
      }
    },
  );

  it('ends a column of skills that stands before it', () => {
    const { cv } = structureCv(['SKILLS', 'Welding', 'Forklift', 'Tōru Satō', 'Welder', '', ...JOB].join('\n'));
    expect(cv.basics).toMatchObject({ name: 'Tōru Satō', headline: 'Welder' });
    expect(cv.skills.flatMap(({ skills }) => skills)).toEqual(['Welding', 'Forklift']);
  });

  it('is marked where another line may be it as well', () => {
    const read = structureCv(['Jane Example', 'Robin Carter', 'contact@example.com', '', ...JOB].join('\n'));
    expect(read.uncertain).toContain('basics.name');
    const sure = structureCv(['Jane Example', 'Engineer', 'jane.example@example.com', '', ...JOB].join('\n'));
    expect(sure.uncertain).not.toContain('basics.name');
  });
});
