import { cleanLine } from '../normalising/clean.ts';
import { documentOf } from '../normalising/posting-document.ts';
import { readPosting } from '../normalising/read-posting.ts';
import type { GivenPlace } from '../normalising/place-of.ts';
import { markupOf, textOf } from '../normalising/text.ts';
import type { GivenFacts, Posting } from '../model/posting.ts';

/** What a feed says about a posting, in the feed's own words. */
export interface PostingFacts extends Omit<GivenFacts, 'places' | 'salary' | 'mode'> {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly url: string;
  readonly postedDate: Date;
  /** Places as people write them, or with fields of the address, the first one first; none when the feed is silent. */
  readonly places: readonly (string | GivenPlace)[];
  /** The workplace type as the feed has it ('Hybrid', 'OnSite'), or ours. */
  readonly mode?: string | null;
  /** The words of the feed's own salary field; null: it is looked for in the text. */
  readonly salary?: string | null;
  /** The description as the feed has it: HTML, encoded HTML or text. */
  readonly html: string;
  readonly closed?: boolean;
}

/** A posting in our vocabulary; the only way from a feed to one. */
export function postingOf(facts: PostingFacts): Posting {
  const title = cleanLine(facts.title);
  const company = cleanLine(facts.company);
  const markup = markupOf(facts.html);
  const description = textOf(markup);
  const given = givenOf(facts);
  return {
    externalId: facts.id,
    title,
    company,
    postedDate: facts.postedDate,
    description,
    document: documentOf(markup),
    url: facts.url,
    closed: facts.closed ?? false,
    given,
    ...readPosting({ title, company, description, given }),
  };
}

/** The feed's words without what it left blank. */
function givenOf({ places, mode, remote, types = [], level, salary, sponsorship }: PostingFacts): GivenFacts {
  const named = types.filter((type) => type !== '');
  return {
    places: places.map((place) => withoutBlanks(typeof place === 'string' ? { text: place } : place)),
    ...(mode ? { mode } : {}),
    ...(remote === true ? { remote } : {}),
    ...(named.length > 0 ? { types: named } : {}),
    ...(level ? { level } : {}),
    ...(salary ? { salary } : {}),
    ...(sponsorship ? { sponsorship } : {}),
  };
}

const withoutBlanks = ({ text, city, region, country, coords }: GivenPlace): GivenPlace => ({
  // 'Purchase, NY <br> Plano, TX'
  text: text.replace(/<\/?[a-z][^<>]*>/gi, '; '),
  ...(city ? { city } : {}),
  ...(region ? { region } : {}),
  ...(country ? { country } : {}),
  ...(coords ? { coords } : {}),
});
