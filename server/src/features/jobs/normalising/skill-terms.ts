import { DATA } from './gazetteer/data.ts';
import { SECURITY } from './gazetteer/security.ts';
import { SOFTWARE } from './gazetteer/software.ts';
import { TRADES } from './gazetteer/trades.ts';

/** One spelling of a skill. */
export interface SkillTerm {
  /** As it is shown. */
  readonly skill: string;
  /** Lower case, as `tokensOf` cuts them. */
  readonly tokens: readonly string[];
  /** The spelling when its case counts: 'REST' is a skill, 'rest' is not. */
  readonly exact: string | null;
}

export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Words with what belongs to them: 'C++', 'C#', '.NET', 'Node.js', 'A/B' are 'c++', 'c#', '.net', 'node.js', 'a', 'b'. */
const TOKEN = /(?:\.(?=net\b))?[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*[+#]*/giu;

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Names that are words as well, if written small. */
const CAPITALISED = new Set(
  'Agile,Rails,Confluence,Lidar,React,Bootstrap,Electron,Snowflake,Hibernate,Postman,Cypress,Ruby,Angular,Flutter,Workday,Blender,Tableau,Oracle Database,Tomcat,Perforce,Scala,Parquet,Honeycomb'.split(
    ',',
  ),
);

function exactSpelling(spelling: string): string | null {
  const isAcronym = spelling === spelling.toUpperCase() && /[A-Z]/.test(spelling) && spelling.length <= 6;
  return isAcronym || CAPITALISED.has(spelling) ? spelling : null;
}

function build(): ReadonlyMap<string, readonly SkillTerm[]> {
  const table = new Map<string, SkillTerm[]>();
  for (const entry of [SOFTWARE, DATA, SECURITY, TRADES].join(',').split(/,(?! )/)) {
    const [skill = '', ...others] = entry.trim().split(/[=|]/);
    for (const spelling of [skill, ...others].filter((name) => name !== '')) {
      const tokens = tokensOf(spelling).map(({ text }) => text);
      const [first = ''] = tokens;
      table.set(first, [...(table.get(first) ?? []), { skill, tokens, exact: exactSpelling(spelling) }]);
    }
  }
  for (const terms of table.values()) terms.sort((a, b) => b.tokens.length - a.tokens.length);
  return table;
}

let table: ReadonlyMap<string, readonly SkillTerm[]> | null = null;

/** Every skill's spelling that is a single word, in small letters. */
export function skillWords(): readonly string[] {
  table ??= build();
  return [...table.values()].flat().flatMap(({ tokens }) => (tokens.length === 1 ? tokens : []));
}

/** The spellings that begin with a token, the longest first. */
export function termsFrom(token: string): readonly SkillTerm[] {
  table ??= build();
  return table.get(token) ?? [];
}
