import { CV_TEMPLATES } from '@foothold/server/domain';
import classes from './template-picture.module.css';

/** Templates in a row of the picture, which is drawn by scripts/cv-pictures.mjs. */
const COLUMNS = 3;
const ROWS = CV_TEMPLATES.length / COLUMNS;

/** The upper part of a page in a template, small; its name stands beside it. @param template from 1 */
export function TemplatePicture({ template }: { readonly template: number }) {
  const place = template - 1;
  const x = ((place % COLUMNS) / (COLUMNS - 1)) * 100;
  const y = (Math.floor(place / COLUMNS) / (ROWS - 1)) * 100;
  return <span className={classes.picture} style={{ backgroundPosition: `${x}% ${y}%` }} aria-hidden="true" />;
}
