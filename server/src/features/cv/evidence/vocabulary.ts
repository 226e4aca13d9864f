import { stem } from './words.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Words that begin a sentence and name nothing, in the languages CVs most often come in. */
export const OPENERS = set(`
a an the this that these those there here it its he she they their i my me we our you your who what when where while with without within
as at by for from in into of on onto over under across after before during since through to toward towards until upon via and or but nor so
yet if because although though both each every all any some many most more such other one no not now today currently recently previously
together having being am is are was were has had will would could can may might must should please thank thanks beyond alongside among
between throughout whether how why which whose also besides further furthermore finally first known key highly strong experienced skilled
seasoned proven dedicated motivated creative analytical collaborative reliable innovative communicative autonomous proactive pragmatic
results-driven goal-focused results goal hands-on detail-oriented passionate committed versatile accomplished practical adept able focused
looking seeking stack highlight next latest earlier something target core driven technologies tools way approach thoughtful curious background experience expertise skills responsible
der die das ein eine einen einer mit und oder als bei für von vom zu zum zur im am auf aus nach seit über unter durch ich wir mein meine
es er sie sowie auch dabei derzeit zuletzt davor aktuell le la les un une des du de et ou avec pour par dans sur en au aux chez je nous mon ma mes il
elle ce cette ces el los las una uno unos unas y o con para por del al mi yo nosotros gli lo i il di da nel nella con su per tra io mio
mia os as um uma e do da dos das com em no na eu meu minha het een van met voor door bij ik mijn na w z do i oraz jako
`);

/** Names of rank and trade: who uses one claims it. */
export const TITLES = set(`
senior junior principal engineer developer programmer architect manager director head chief vp president vice-president ceo cto cfo coo
cio ciso founder co-founder cofounder professor doctor officer supervisor executive consultant partner analyst scientist researcher
designer administrator intern lecturer attorney lawyer nurse physician captain chairman chairwoman chairperson owner trainer coordinator
specialist technician accountant auditor teacher strategist evangelist fellow
`);

/** What nobody may say who cannot show it: degrees, awards, quantities in words, absolutes, well-known names in small letters. */
const CLAIMS = [
  'bachelor bachelors master masters phd ph.d doctorate doctoral mba bsc msc degree diploma graduate graduated graduation certified certificate',
  'certification certifications licensed licence accredited accreditation chartered honours honors laude valedictorian scholarship thesis university college',
  'award awards awarded prize prizes laureate nobel medal winner winning patent patents patented published publication publications keynote',
  'promoted promotion mentored coached abroad entire whole worldwide nationwide never always',
  'doubled doubling double tripled tripling triple quadrupled quadruple halved halving half twice thrice dozens hundreds thousands millions billions',
  'billion million tenfold majority first best only top-ranked number-one world-class record record-breaking award-winning industry-leading',
  'revenue profit profits budget funding acquisition ipo fortune unicorn forbes headcount clearance citizen citizenship visa native bilingual',
  'google amazon microsoft facebook netflix nvidia tesla ibm openai anthropic deepmind spotify uber airbnb salesforce linkedin twitter',
  'paypal samsung huawei siemens bosch deloitte accenture mckinsey bcg kpmg pwc goldman jpmorgan nasa cern spacex boeing airbus harvard',
  'stanford mit oxford cambridge yale princeton berkeley caltech eth cornell columbia',
].join(' ');
export const CLAIM_STEMS: ReadonlySet<string> = new Set(CLAIMS.split(' ').map(stem));

/** Says that somebody bore the responsibility. */
export const LEADING: ReadonlySet<string> = stems(
  'lead led leading manage managed managing direct directed head headed supervise supervised oversee oversaw own owned found founded spearhead spearheaded orchestrate orchestrated chair chaired pioneer pioneered champion championed invent invented architect architected',
);
/** Who bore the responsibility for something has not thought it up for that. */
export const AUTHORING: ReadonlySet<string> = stems(
  'found founded pioneer pioneered invent invented architect architected',
);

/** What may follow 'at' and names no place of work. */
export const AT_IDIOMS: ReadonlySet<string> = set(`
scale least most once all any the a an this that these those each every high low peak speed pace their its our my his her work team both
large end home first times risk hand level various different several multiple least various night weekends enterprise production global
`);

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(stem));
}
