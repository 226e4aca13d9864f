import { describe, expect, it } from 'vitest';
import { ownSkillsIn } from './denied-skills.ts';

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
  ])('are those it tells of all the same: %s', (text, skills) => {
    expect(ownSkillsIn(text)).toEqual(skills);
  });
});
