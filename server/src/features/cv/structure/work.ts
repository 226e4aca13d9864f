import type { CvWork, Wording } from '../model/cv-model.ts';
import { NO_DATE } from './dates.ts';
import { bodyOf } from './bodies.ts';
import { entriesOf, type Entry } from './entries.ts';
import { cutInTwo, type Part, readHead } from './head-parts.ts';
import { isName, isPlace, isTitle } from './parts.ts';
import type { Line } from './text-lines.ts';

interface Role {
  title: Part | null;
  employer: Part | null;
  place: Part | null;
  rest: Part[];
  /** The one part that title and employer were cut from. */
  whole: Part | null;
}

/** The jobs of a section, in its order. @param first the number of the first one's id */
export function readWork(source: string, lines: readonly Line[], first: number): CvWork[] {
  const entries = entriesOf(source, lines);
  const heads = entries.map((entry) => readHead(source, entry.head));
  const roles = heads.map(({ parts }) => roleOf(source, parts));
  const isTitleFirst = titlesComeFirst(roles);
  const havePlaces = roles.some(({ employer, place }) => employer !== null && place?.line === employer.line);
  const works: CvWork[] = [];
  let group: Part | null = null;
  for (const [index, entry] of entries.entries()) {
    const role = roles[index];
    const head = heads[index];
    if (role === undefined || head === undefined) continue;
    if (group !== null) asOneTitle(role);
    const next = roles[index + 1];
    // A firm above its roles has a line of its own, perhaps with all the time spent there.
    const [only, ...others] = [role.employer, ...role.rest].filter((part) => part !== null);
    if (
      role.title === null &&
      only !== undefined &&
      others.length === 0 &&
      entry.body.length === 0 &&
      isRoleAlone(next)
    ) {
      group = only;
      continue;
    }
    settle(role, isTitleFirst, group !== null);
    if (role.employer === null) role.employer = BREAK.test(role.title?.text ?? '') ? null : group;
    else if (role.title !== null) group = isAbove(role.employer, role.title) ? role.employer : null;
    const [employer = '', town = ''] =
      havePlaces && role.place === null ? townCut(role.employer?.text ?? '') : [role.employer?.text];
    const id = `w${first + works.length}`;
    works.push({
      id,
      span: spanOf(entry),
      employer,
      title: role.title?.text ?? '',
      location: role.place?.text ?? town,
      start: head.period?.start ?? NO_DATE,
      end: head.period?.end ?? NO_DATE,
      ...bodyOf(entry.body, id, role.rest.map(wording)),
    });
  }
  return works;
}

/** 'Globex, Saint-Malo' in a CV that names its towns so: in two, though no list knows the town. */
function townCut(text: string): string[] {
  const [, employer, town] = /^(.*\S), (\p{Lu}\p{Ll}[\p{L}-]*(?: \p{Lu}\p{Ll}[\p{L}-]*)?)$/u.exec(text) ?? [];
  return employer === undefined || town === undefined || isName(town) ? [text] : [employer, town];
}

/** 'Clients: …' tells about a job and does not name it. */
const LABELLED = /^[^:]{3,24}:\s/u;
/** Time without an employer. */
const BREAK = /career break|sabbatical|parental leave|maternity|elternzeit|gap year|pause|auszeit/iu;

const isAbove = (employer: Part, title: Part): boolean => employer.line < title.line;

const wording = ({ text, from, to }: Part): Omit<Wording, 'id'> => ({ text, span: { from, to } });

/** True for a role that names no employer of its own. */
const isRoleAlone = (role: Role | undefined): boolean =>
  role !== undefined && role.title !== null && role.employer === null && role.rest.length === 0;

function spanOf({ head, body }: Entry): { from: number; to: number } {
  const all = [...head, ...body];
  return { from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) };
}

function roleOf(source: string, parts: readonly Part[]): Role {
  const places = parts.filter(({ text }) => isPlace(text));
  let others = parts.filter(({ text }) => !isPlace(text));
  const [only] = others;
  let cutFrom: Part | null = null;
  if (others.length === 1 && only !== undefined) {
    others = cutInTwo(source, only);
    cutFrom = only;
  }
  const titles = others.filter(({ text }) => isTitle(text));
  const clear = titles.filter(({ text }) => !isName(text));
  const title = titles.length === 1 ? titles[0] : clear.length === 1 ? clear[0] : undefined;
  const names = others.filter((part) => part !== title);
  const named = names.filter(({ text }) => isName(text));
  const employer =
    title === undefined ? (named.length === 1 && names.length > 0 ? named[0] : undefined) : bestName(names, title);
  return {
    title: title ?? null,
    employer: employer ?? null,
    place: places[0] ?? null,
    rest: [...places.slice(1), ...others.filter((part) => part !== title && part !== employer)],
    whole: others.length > 1 && named.length === 0 ? cutFrom : null,
  };
}

/** Below a firm 'Associate, Credit Research' is a title with its department. */
function asOneTitle(role: Role): void {
  if (role.whole === null) return;
  role.title = role.whole;
  role.employer = null;
  role.rest = [];
}

/** The name on another line of the head than the title, or the first. */
function bestName(names: readonly Part[], title: Part): Part | undefined {
  return names.find(({ text }) => isName(text)) ?? names.find(({ line }) => line !== title.line) ?? names[0];
}

function titlesComeFirst(roles: readonly Role[]): boolean {
  const decided = roles.filter(({ title, employer }) => title !== null && employer !== null);
  const first = decided.filter(({ title, employer }) => (title?.from ?? 0) < (employer?.from ?? 0));
  return decided.length === 0 || first.length * 2 >= decided.length;
}

/** Names what is left by the order that the other entries keep. */
function settle(role: Role, isTitleFirst: boolean, isInGroup: boolean): void {
  const take = (): Part | null => {
    const at = role.rest.findIndex(({ text }) => BREAK.test(text) || !LABELLED.test(text));
    return at < 0 ? null : (role.rest.splice(at, 1)[0] ?? null);
  };
  if (role.title === null && role.employer === null) {
    const [above, below] = role.rest;
    const isOne = below === undefined;
    // Two lines that no list knows: as the other entries have them, whatever firm stood above the one before.
    const isWhole = above !== undefined && below !== undefined && isAbove(above, below);
    if (isOne && !isInGroup && !BREAK.test(role.rest[0]?.text ?? '')) role.employer = take();
    else if (isTitleFirst || (isInGroup && !isWhole)) [role.title, role.employer] = [take(), take()];
    else [role.employer, role.title] = [take(), take()];
  } else if (role.title === null) role.title = take();
  else role.employer ??= take();
}
