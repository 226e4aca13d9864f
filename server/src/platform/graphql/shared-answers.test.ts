import { describe, expect, it } from 'vitest';
import { SharedAnswers } from './shared-answers.ts';

describe('the answers to an event', () => {
  const world = () => {
    let worked = 0;
    const answers = new SharedAnswers<number>();
    return (event: unknown, question: string) => answers.of(event, question, () => (worked += 1));
  };

  it('are worked out once for all who ask the same', () => {
    const ask = world();
    const event = { revision: 1 };
    expect([ask(event, 'ada board'), ask(event, 'ada board')]).toEqual([1, 1]);
  });

  it('are worked out anew for another person, for other words and for another event', () => {
    const ask = world();
    const event = { revision: 1 };
    const answers = [ask(event, 'ada board'), ask(event, 'bob board'), ask(event, 'ada stage')];
    expect([...answers, ask({ revision: 1 }, 'ada board')]).toEqual([1, 2, 3, 4]);
  });

  it('are never shared where an event is no object that could be told apart', () => {
    const ask = world();
    expect([ask('news', 'ada board'), ask('news', 'ada board')]).toEqual([1, 2]);
  });
});
