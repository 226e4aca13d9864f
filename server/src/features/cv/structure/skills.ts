import type { CvLanguage, CvSkillGroup } from '../model/cv-model.ts';
import type { Line } from './text-lines.ts';

const GROUP = /^(?<name>[^:]{2,48}):\s*(?<list>.*)$/u;
/** A row of a table: what kind of skills, and which. */
const ROW = /^(?<name>[^\t:,;]{2,40})\t(?<list>[^\t]+)$/u;
const MARK = /^[\s•●▪·*–-]+/u;
const STOP = /(?<![\s.;,])[\s.;,]+$/u;
const NATURAL =
  /^(?:english|german|french|spanish|polish|italian|portuguese|dutch|russian|ukrainian|czech|mandarin|chinese|cantonese|japanese|korean|arabic|hindi|turkish|swedish|norwegian|danish|finnish|greek|hebrew|englisch|deutsch|französisch|spanisch|polnisch|italienisch|russisch|türkisch|portugiesisch|anglais|allemand|français|espagnol|italien|polonais|portugais|inglés|alemán|francés|español|italiano|portugués|catalán|polaco|angielski|niemiecki|polski|francuski|hiszpański|rosyjski|ukraiński|włoski|英語|日本語)(?!\p{L})/iu;
/** What says how well, behind a comma. */
const LEVEL =
  /(?:^|[\s(])(?:[abc][12]|native|fluent|basic|beginner|intermediate|advanced|professional|conversational|mother tongue|bilingual|working|elementary|muttersprache|moedertaal|vloeiend|madrelingua|língua materna|fließend|verhandlungssicher|grundkenntnisse|gut|sehr gut|langue maternelle|courant|bilingue|nativo|nativa|fluido|básico|ojczysty|biegły|płynny|podstawowy)(?![\p{L}])/iu;
const FLUENT =
  /^(?<fluency>(?:fluent|native|proficient|conversational|basic|intermediate|advanced)(?: speaker)?) (?:in )?(?<language>\p{L}+)$/iu;

/** The skills of a section: a group a line ('Tools: Docker, Git'), or lists. @param first the number of the first id */
export function readSkills(source: string, lines: readonly Line[], first: number): CvSkillGroup[] {
  const groups: CvSkillGroup[] = [];
  let isOpen = false;
  let isCut = false;
  const rows = lines.filter((line) => ROW.test(source.slice(line.from, line.to)));
  // One such row may be two skills side by side.
  const isTable = rows.length > 1 && rows.length >= lines.length / 2 && rows.some((line) => line.text.includes(','));
  for (const line of lines) {
    const raw = source.slice(line.from, line.to);
    const row = isTable ? ROW.exec(raw) : null;
    const { name, list = raw } = (row ?? GROUP.exec(raw.replace('\t', ' ')))?.groups ?? {};
    const skills = skillsOf(name === undefined ? raw : list);
    const last = groups.at(-1);
    const isList =
      name === undefined && last !== undefined && (last.name === '' || isOpen || isCut) && !isTitleLine(line, lines);
    if (isList) {
      groups[groups.length - 1] = {
        ...last,
        span: { from: last.span?.from ?? line.from, to: line.to },
        skills: [...last.skills, ...skills],
      };
    } else if (name === undefined && isTitleLine(line, lines)) {
      groups.push({ id: idOf(first, groups), span: { from: line.from, to: line.to }, name: line.text, skills: [] });
      isOpen = true;
      continue;
    } else
      groups.push({
        id: idOf(first, groups),
        span: { from: line.from, to: line.to },
        name: name?.trim() ?? '',
        skills,
      });
    isCut = /,\s*$/u.test(raw);
    if (name !== undefined) isOpen = list.trim() === '';
  }
  return groups;
}

const idOf = (first: number, groups: readonly CvSkillGroup[]): string => `k${first + groups.length}`;

/** True for a line in capitals above others: the name of a group. */
function isTitleLine(line: Line, lines: readonly Line[]): boolean {
  return lines.length > 2 && !line.hasBullet && line !== lines.at(-1) && /^[\p{Lu} &/]{7,}$/u.test(line.text);
}

/** Parted at commas and the like, but not within brackets. */
function skillsOf(text: string): string[] {
  return text
    .replace(/(?<!\s)\s*\n\s*/gu, ' ')
    .split(/[,;•|‖·●▪\t](?![^()]{0,80}\))/u)
    .map((skill) => skill.replace(MARK, '').replace(STOP, '').replace(/\s+/gu, ' '))
    .map((skill, index) => (index === 0 ? skill : skill.replace(/^(?:and|und|et) (?=\p{L})/u, '')))
    .filter((skill) => skill !== '');
}

/** The natural languages of a section, each with how well it is spoken, as written. */
export function readLanguages(source: string, lines: readonly Line[], first: number): CvLanguage[] {
  const rows = lines.map((line) => ({ line, row: gradedRow(source, line) }));
  const isGraded = rows.some(({ row }) => row !== null);
  const found = rows.flatMap(({ line, row }) => {
    if (row !== null) return [{ span: line, ...row }];
    // 'Other language(s):', and what heads the columns of the levels.
    const raw = source.slice(line.from, line.to);
    if (/:\s*$/u.test(raw) || OTHER_TONGUES.test(raw) || (isGraded && raw.split('\t').length > 2)) return [];
    const mother = MOTHER.exec(raw);
    const start = line.from + (mother?.[0].length ?? 0);
    return piecesOf(source, { ...line, from: start }).map(({ text, from, to }) => ({
      span: { from, to },
      ...(mother === null ? spoken(text) : { language: text, fluency: mother.groups?.['label'] ?? '' }),
    }));
  });
  return found.map(({ span: { from, to }, language, fluency }, index) => ({
    id: `l${first + index}`,
    span: { from, to },
    language,
    fluency,
  }));
}

const MOTHER =
  /^(?<label>mother tongue|native language|muttersprache|langue maternelle|lengua materna|língua materna|madrelingua|lingua madre|moedertaal|język ojczysty|mateřský jazyk|modersmål)(?:\(s\)|\(n\)|s)?\s?[:\t]\s*/iu;
const GRADE = /^[ABC][12]$/u;
const OTHER_TONGUES =
  /^(?:other languages?|weitere sprachen?|autres? langues?|otros? idiomas?|altr[ae] lingu[ae]|outras? línguas?|inne języki)(?:\(\p{L}{1,2}\))?\s?(?:[:\t]|$)/iu;

/** True for a row of a form that tells which languages somebody speaks, below whatever heading. */
export const isTongue = (source: string, line: Line): boolean =>
  gradedRow(source, line) !== null ||
  [MOTHER, OTHER_TONGUES].some((label) => label.test(source.slice(line.from, line.to)));

/** 'English [tab] C1 [tab] C1 [tab] B2': a language with a level for each way to use it. */
function gradedRow(source: string, line: Line): { language: string; fluency: string } | null {
  const [language = '', ...levels] = source
    .slice(line.from, line.to)
    .split('\t')
    .map((cell) => cell.trim());
  return levels.length > 1 && levels.every((level) => GRADE.test(level))
    ? { language, fluency: [...new Set(levels)].join(', ') }
    : null;
}

/** True for a group of skills that names natural languages. */
export function isSpoken({ name, skills }: CvSkillGroup): boolean {
  return (
    skills.length > 0 &&
    skills.every((skill) => NATURAL.test(spoken(skill).language)) &&
    /^$|lang|sprach|idiom|język|lingu/iu.test(name)
  );
}

export function spoken(text: string): { language: string; fluency: string } {
  const { language: named, fluency: level } = FLUENT.exec(text)?.groups ?? {};
  if (named !== undefined && level !== undefined) return { language: named, fluency: level };
  // 'Czech Native': cells that stand close together.
  const close = /^(?<language>\p{Lu}\p{L}{2,20}) (?<fluency>[\p{L}\d][\p{L}\d .+-]{1,24})$/u.exec(text)?.groups;
  if (close?.['fluency'] !== undefined && isLevel(close['fluency']) && !isLevel(close['language'] ?? ''))
    return { language: close['language'] ?? '', fluency: close['fluency'] };
  // A sign at the very start parts nothing from nothing.
  const [start, rest] = [text.slice(0, 1), text.slice(1)];
  const at = rest.search(/\s[-–—]|[:(,\t]/u);
  const said = at === -1 ? '' : rest.slice(at).replace(/^\s?[-–—:(,\t]\s*/u, '');
  if (said === '') return { language: text.trim(), fluency: '' };
  return { language: (start + rest.slice(0, at)).trim(), fluency: said.replace(/(?<=.)\)$/u, '').trim() };
}

/** What says how well, and names no language itself: 'native', not 'Croatian (native)'. */
function isLevel(text: string): boolean {
  const [, named = ''] = /^(\p{Lu}\p{L}{3,})\s*\(/u.exec(text) ?? [];
  return LEVEL.test(text) && (named === '' || LEVEL.test(named));
}

function piecesOf(source: string, line: Line): { text: string; from: number; to: number }[] {
  const raw = source.slice(line.from, line.to);
  const pieces: { text: string; from: number; to: number }[] = [];
  // 'German (native), English (C1)' are two; 'German, native' is one.
  const parts = raw.split(/([;•|·/]|,(?![^()]{0,80}\)))/u);
  let at = line.from;
  for (const part of parts) {
    const text = part.replace(/\s+/gu, ' ').trim();
    const last = pieces.at(-1);
    if (last !== undefined && isLevel(text) && !LEVEL.test(last.text)) {
      last.to = at + part.length;
      last.text = source.slice(last.from, last.to).replace(/\s+/gu, ' ').trim();
    } else if (/[\p{L}\d]/u.test(text)) pieces.push({ text, from: at, to: at + part.length });
    at += part.length;
  }
  return pieces;
}
