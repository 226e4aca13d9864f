import type { BoardApplication } from '../model/board-cache.ts';
import { cardFacts } from '../model/card-facts.ts';
import { Monogram } from '../../../ui/monogram.tsx';
import classes from './details-head.module.css';

/** Which application this is: what, where, for how much. A live region, for the application beside the board changes. */
export function DetailsHead({ card, as: Title }: { readonly card: BoardApplication; readonly as: 'h2' | 'span' }) {
  const { title, company, location, salary } = cardFacts(card);
  const facts = [location, salary ?? ''].filter((fact) => fact !== '');
  return (
    <span className={classes.head}>
      <Monogram company={company} />
      <span className={classes.words}>
        <Title className={classes.title} aria-live={Title === 'h2' ? 'polite' : undefined}>
          {title}
        </Title>{' '}
        <span className={classes.line}>
          <span className={classes.company}>{company}</span>
          {facts.map((fact) => ` · ${fact}`)}
        </span>
      </span>
    </span>
  );
}
