import { describe, expect, it } from 'vitest';
import { mentionsWithDenial } from './denied-skills.ts';

/** The skills that a text of a person says they have. */
const ownSkillsIn = (text: string): string[] =>
  mentionsWithDenial(text).flatMap(({ skill, isDenied }) => (isDenied ? [] : [skill]));

describe('the skills that a text says somebody has', () => {
  it.each([
    ['Not Java', []],
    ['Python, not Java', ['Python']],
    ['No experience with Java, but ten years of Python', ['Python']],
    ['I have never used Kubernetes in production', []],
    ["I don't know React", []],
    ['Unfamiliar with Docker', []],
    ['No Java, Kotlin or Scala; Python daily', ['Python']],
    ['Neither Java nor Python', []],
    ['Java (none), Python (expert)', ['Python']],
    ['Java: no experience', []],
    ['Keine Erfahrung mit Java', []],
    ['Aucune ligne de texte sans Docker', []],
    ['Non-Java services in Python', ['Python']],
    ['No experience with Java, Kotlin, Scala', []],
    ['No experience with Java, but daily Python and Docker', ['Python', 'Docker']],
    ['Keine Kenntnisse in Java, Kotlin und Scala', []],
    ['Mit Docker nicht vertraut', []],
    ['Docker habe ich noch nie benutzt', []],
    ["Je n'ai jamais utilisé Docker", []],
    ['Aucune expérience en Java', []],
    ['Ninguna experiencia con Docker', []],
    ['No he trabajado nunca con Docker', []],
    ['Never used: Java', []],
    ['Java experience: none', []],
    ['Java (0 years), Python (5 years)', ['Python']],
    ['Lack of Java experience', []],
    ['I have no professional or academic experience whatsoever with Java', []],
    ['I have not yet used React', []],
    ['Java is not among my skills', []],
    ['NO JAVA', []],
  ])('are not those it denies: %s', (text, skills) => {
    expect(ownSkillsIn(text)).toEqual(skills);
  });

  it.each([
    ['Not only Java, also Python', ['Java', 'Python']],
    ['No longer writes Java every day', ['Java']],
    ['Moved Java services without downtime', ['Java']],
    ['No outages in two years. Java, Python', ['Java', 'Python']],
    ['Without supervision, built APIs in Python', ['Python']],
    ['Java, Python and Docker', ['Java', 'Python', 'Docker']],
    ['No downtime with Kubernetes', ['Kubernetes']],
    ['Kubernetes: zero downtime since 2019', ['Kubernetes']],
    ['Migrated 40 services without downtime using Docker', ['Docker']],
    ['No downtime in my experience with Kubernetes', ['Kubernetes']],
    ['No manual work using Terraform', ['Terraform']],
    ['Zero bugs in React code', ['React']],
    ['Ohne Ausfall mit Docker', ['Docker']],
    ['Sans interruption avec Docker', ['Docker']],
    ['Sin interrupciones con Docker', ['Docker']],
    ['Not afraid of legacy Java', ['Java']],
    ['No stranger to Java', ['Java']],
    ['Never missed a Java release', ['Java']],
    ['Without rewriting Java services', ['Java']],
    ['Java (no frameworks)', ['Java']],
    ['Java (not only backend)', ['Java', 'Backend']],
    ['Nicht nur Java, sondern auch Python', ['Java', 'Python']],
    ['Pas seulement Java, aussi Python', ['Java', 'Python']],
    ['No solo Java, también Python', ['Java', 'Python']],
    ['SEM and Google Analytics', ['SEM', 'Google Analytics']],
    ['Seit Mai Java', ['Java']],
    ['No-code tools, Java', ['Java']],
  ])('are those it tells of all the same: %s', (text, skills) => {
    expect(ownSkillsIn(text)).toEqual(skills);
  });

  it('are those of a line of any length', () => {
    expect(ownSkillsIn(`No ${'Java, '.repeat(16_000)}or Java. Python`)).toEqual(['Python']);
  });
});
