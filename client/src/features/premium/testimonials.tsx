import classes from './testimonials.module.css';

/** Written by us to show what Foothold is for; nobody said them, so nobody is named (and each says so itself). */
const EXAMPLES = [
  {
    words: 'I stopped losing track of whom I had written to. The board tells me what is next.',
    who: 'someone applying to ten places at once',
  },
  {
    words: 'The same CV, clearer. Nothing in it was made up, and I could see every change.',
    who: 'someone coming back after a break',
  },
  {
    words: 'I saved jobs on the train and sorted them at my desk. Both screens agreed.',
    who: 'someone searching beside a full-time job',
  },
] as const;

/** Three static testimonials (plans-9), marked as the examples they are. */
export function Testimonials() {
  return (
    <section className={classes.section} aria-labelledby="testimonials">
      <h2 id="testimonials" className={classes.heading}>
        What people could say
      </h2>
      <p className={classes.lead}>We wrote these examples. They aren&apos;t customer quotes.</p>
      <ul className={classes.grid}>
        {EXAMPLES.map(({ words, who }) => (
          <li key={who}>
            <figure className={classes.example}>
              <span className={classes.mark}>Example</span>
              <blockquote>{words}</blockquote>
              <figcaption>Example: {who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
