import classes from './job-skills.module.css';
import { jobDetailsTexts } from './texts/job-details.texts.ts';

/** The skills a posting names, each once. */
export function JobSkills({ skills }: { readonly skills: readonly string[] }) {
  return (
    <ul className={classes.skills} aria-label={jobDetailsTexts.skills}>
      {[...new Set(skills)].map((skill) => (
        <li key={skill}>{skill}</li>
      ))}
    </ul>
  );
}
