import { describe, expect, it } from 'vitest';
import { Random } from '../../../cli/eval-cv/generated/random.ts';
import { VOCABULARIES } from '../../../cli/eval-cv/generated/vocabulary.ts';
import { languageOf } from './language.ts';

describe('the language of a CV', () => {
  it.each(VOCABULARIES.map((vocabulary) => [vocabulary.language, vocabulary] as const))(
    'is told by 40 words: %s',
    (language, { headings, titles, months, present, bullets, degrees }) => {
      const random = new Random(7);
      const one = (list: string): string => random.of(list.split('|'));
      for (let round = 0; round < 20; round += 1) {
        const text = `Jane Example\njane@example.com\n${one(headings.work)}\n${one(titles)}, Acme Ltd\n${one(months)} 2019 – ${one(present)}
• ${one(bullets)}\n${one(titles)}, Globex\n2015 – 2019\n• ${one(bullets)}\n${one(headings.education)}\n${one(degrees)}
${one(headings.skills)}\nJava, Docker, Kubernetes, React, SQL`;
        expect(languageOf(text.split(/\s/u).slice(0, 40).join(' '))).toBe(language);
      }
    },
  );

  it('is English where nothing tells', () => {
    expect(languageOf('42 +49 30 1234')).toBe('en');
  });
});
