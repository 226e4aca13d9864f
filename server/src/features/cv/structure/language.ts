/** Small words by which a language is told. */
const WORDS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:and|the|of|with|for|to|by|from|on)\b/giu,
  de: /(?<!\p{L})(?:und|der|die|das|mit|für|von|bei|im|zur|eines|einer|seit|auf|als|bis|heute|am)(?!\p{L})|(?<=\p{Ll})(?:ungen|ung|keit|schaft)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:et|le|les|des|du|avec|pour|dans|une|sur|au|aux|d’|l’)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:y|el|los|las|del|con|para|una|por)(?!\p{L})/giu,
  pl: /(?<!\p{L})(?:i|w|z|na|do|oraz|dla|przy|się|od|ze)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:e|il|gli|con|per|della|di|nel|delle|dei)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:e|os|as|com|para|uma|em|da|dos)(?!\p{L})/giu,
  nl: /(?<!\p{L})(?:het|een|van|met|voor|bij|op)(?!\p{L})/giu,
};

/** Writings that belong to one language, or nearly so; Japanese before Chinese, whose signs it shares. */
const WRITINGS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
];

/** How much of the text is looked at, in characters. */
const SAMPLE = 20_000;

/** The language of a CV as BCP 47 names it; English where nothing tells. */
export function languageOf(text: string): string {
  const sample = text.slice(0, SAMPLE);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, writing] of WRITINGS) {
    if ((sample.match(writing)?.length ?? 0) > letters * (language === 'ja' ? 0.08 : 0.3)) return language;
  }
  const counts = Object.entries(WORDS).map(
    ([language, words]) => [language, sample.match(words)?.length ?? 0] as const,
  );
  const [best] = counts.toSorted(([, a], [, b]) => b - a);
  return best === undefined || best[1] === 0 ? 'en' : best[0];
}
