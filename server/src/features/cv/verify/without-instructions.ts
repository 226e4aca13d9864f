import type { Cv } from '../cv-model.ts';
import { isInstruction } from './instructions.ts';

/**
 * A CV whose facts speak to nobody but people: a title, an employer or a skill that speaks to a program is blank or gone.
 * Every role stays. Wordings are not looked at here: a person may choose to keep those.
 */
export function withoutInstructions(cv: Cv): Cv {
  return {
    ...cv,
    basics: { ...cv.basics, headline: honest(cv.basics.headline), location: honest(cv.basics.location) },
    work: cv.work.map((item) => ({
      ...item,
      employer: honest(item.employer),
      title: honest(item.title),
      location: honest(item.location),
    })),
    education: cv.education.map((item) => ({
      ...item,
      institution: honest(item.institution),
      degree: honest(item.degree),
      location: honest(item.location),
      score: honest(item.score),
    })),
    projects: cv.projects.map((item) => ({ ...item, name: honest(item.name) })),
    skills: cv.skills.map((group) => ({
      ...group,
      name: honest(group.name),
      skills: group.skills.filter((skill) => !isInstruction(skill)),
    })),
    certificates: cv.certificates.filter(({ name, issuer }) => !isInstruction(name) && !isInstruction(issuer)),
    languages: cv.languages.filter(({ language, fluency }) => !isInstruction(language) && !isInstruction(fluency)),
    other: cv.other.map((section) => ({ ...section, heading: honest(section.heading) })),
  };
}

function honest(text: string): string {
  return isInstruction(text) ? '' : text;
}
