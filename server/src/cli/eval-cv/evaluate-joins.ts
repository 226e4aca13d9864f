import type { Cv } from '../../features/cv/model/cv-model.ts';
import { cvWordings } from '../../features/cv/model/cv-wordings.ts';
import { plainForm } from '../../features/cv/evidence/words.ts';

/**
 * Metrics of a text that stand right before an employer or a skill without that the CV says so there: looked for by other
 * means than those of the checks, by plain patterns.
 *
 * @param prose the summary and the paragraphs of the letter
 */
export function joinsMadeUp(cv: Cv, prose: readonly string[]): string[] {
  const own = cvWordings(cv);
  const skills = cv.skills.flatMap((group) => group.skills);
  const employers = [...new Set(cv.work.map(({ employer }) => employer))].filter((name) => name !== '');
  return prose.flatMap((text) => {
    const plain = plainForm(text).toLowerCase();
    const atEmployers = employers.flatMap((employer) => {
      const ids = new Set(cv.work.filter((item) => item.employer === employer).map(({ id }) => id));
      const said = own
        .filter(({ itemId, wording }) => ids.has(itemId) || wording.text.includes(employer))
        .map(({ wording }) => plainForm(wording.text).toLowerCase())
        .join(' ');
      return numbersBefore(plain, ` at ${plainForm(employer).toLowerCase()}`)
        .filter((figure) => !said.includes(figure))
        .map((figure) => `${figure} at ${employer}`);
    });
    const ofSkills = skills.flatMap((skill) =>
      numbersBefore(plain, ` of ${plainForm(skill).toLowerCase()}`)
        .filter((figure) => figure.endsWith('years'))
        .filter((figure) => !own.some(({ wording }) => plainForm(wording.text).toLowerCase().includes(figure)))
        .map((figure) => `${figure} of ${skill}`),
    );
    return [...atEmployers, ...ofSkills];
  });
}

/** '40%' and '9 years' that stand right before what is given. */
function numbersBefore(text: string, after: string): string[] {
  return text
    .split(after)
    .slice(0, -1)
    .flatMap((before) => /(?<!\d)\d+(?:\.\d+)?(?:%|\+? years)$/u.exec(before)?.[0] ?? []);
}
