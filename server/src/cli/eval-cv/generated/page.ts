import type { Content, Job, Month, Study } from './content.ts';
import type { EntryLayout, Fact, Layout } from './layout.ts';

export interface Run {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** A paragraph of a CV; `right` stands at the right edge of its line, `left` in a column beside the lines that follow. */
export interface Block {
  readonly kind: 'title' | 'name' | 'headline' | 'contact' | 'heading' | 'head' | 'text' | 'bullet' | 'row';
  readonly runs: readonly Run[];
  readonly right?: string;
  readonly left?: string;
  readonly isFirst?: boolean;
  readonly cells?: readonly string[];
}

export interface Page {
  readonly layout: Layout;
  readonly main: readonly Block[];
  readonly side: readonly Block[];
}

const plain = (text: string): Run[] => [{ text, isBold: false, isItalic: false }];

/** A CV in its layout, as paragraphs. */
export function pageOf(content: Content, layout: Layout): Page {
  const { vocabulary } = content;
  const heading = (kind: keyof typeof vocabulary.headings, at: number): Block => {
    const names = vocabulary.headings[kind].split('|');
    const text = names[at % names.length] ?? '';
    return {
      kind: 'heading',
      runs: [
        {
          text: layout.headings === 'caps' ? text.toUpperCase() : text,
          isBold: layout.headings !== 'plain',
          isItalic: false,
        },
      ],
    };
  };
  const at = content.name.length;
  const summary: Block[] =
    content.summary === '' ? [] : [heading('summary', at), { kind: 'text', runs: plain(content.summary) }];
  const jobs: Block[] = [heading('work', at), ...jobBlocks(content.jobs, layout, content)];
  const studies: Block[] = [
    heading('education', at + 1),
    ...content.studies.flatMap((study) => studyBlocks(study, layout, content)),
  ];
  const skills: Block[] = [heading('skills', at), { kind: 'text', runs: plain(content.skills.join(', ')) }];
  const isSided = layout.page === 'side-left' || layout.page === 'side-right';
  const body = layout.order === 'jobs' ? [...jobs, ...studies] : [...studies, ...jobs];
  const sideSkills: Block[] = [
    heading('skills', at),
    ...content.skills.map((skill): Block => ({ kind: 'text', runs: plain(skill) })),
  ];
  const languages: Block[] = [heading('languages', 0), { kind: 'text', runs: plain('English (C1)') }];
  return {
    layout,
    main: [...top(content, layout), ...summary, ...body, ...(isSided ? [] : skills)],
    side: isSided ? [...sideSkills, ...languages] : [],
  };
}

function top({ name, headline, email, phone, home }: Content, layout: Layout): Block[] {
  const contacts =
    layout.contactLines === 'one'
      ? [[email, phone, home].join(' | ')]
      : layout.contactLines === 'many'
        ? [email, phone, home]
        : [`E-Mail: ${email}`, `Tel.: ${phone}`, home];
  return [
    ...(layout.title === '' ? [] : [{ kind: 'title' as const, runs: plain(layout.title) }]),
    { kind: 'name', runs: plain(name) },
    ...(headline === '' ? [] : [{ kind: 'headline' as const, runs: plain(headline) }]),
    ...contacts.map((text): Block => ({ kind: 'contact', runs: plain(text) })),
  ];
}

type Texts = Readonly<Record<Fact, string>>;

/** The lines of a head, with its date where the layout has it. */
function headBlocks(texts: Texts, date: string, layout: EntryLayout, lacks: ReadonlySet<Fact>): Block[] {
  const lines = layout.lines
    .map((line) => line.filter((fact) => texts[fact] !== '' && !lacks.has(fact)))
    .filter((line) => line.length > 0)
    .map((line): { runs: Run[]; right: string } => {
      const isAside = layout.where === 'right' && line.length > 1;
      const inLine = isAside ? line.filter((fact) => fact !== 'where') : line;
      const runs = inLine.flatMap((fact, index): Run[] => {
        const look = { isBold: layout.bold === fact, isItalic: layout.italic === fact };
        const isBracketed = fact === 'where' && layout.where === 'brackets' && index > 0;
        const text = isBracketed ? ` (${texts[fact]})` : texts[fact];
        return [...(index === 0 || isBracketed ? [] : plain(layout.separator)), { text, ...look }];
      });
      return { runs, right: isAside && line.includes('where') ? texts.where : '' };
    });
  const at = Math.min(layout.date.line, lines.length - 1);
  const target = lines[at];
  if (date !== '' && target !== undefined) {
    if (layout.date.kind === 'right' && target.right === '') target.right = date;
    else if (layout.date.kind === 'right' || layout.date.kind === 'end')
      target.runs.push(...plain(layout.separator.trim() === ',' ? ` (${date})` : `${layout.separator}${date}`));
    else if (layout.date.kind === 'start')
      target.runs.unshift(...plain(`${date}${layout.separator.trim() === ',' ? ': ' : layout.separator}`));
    else if (layout.date.kind === 'own')
      lines.splice(Math.min(layout.date.line, lines.length), 0, { runs: plain(date), right: '' });
  }
  return lines.map(({ runs, right }, index) => ({
    kind: layout.isBulleted && index === 0 ? 'bullet' : 'head',
    runs,
    isFirst: index === 0,
    ...(right === '' ? {} : { right }),
    ...(layout.date.kind === 'column' && index === 0 && date !== '' ? { left: date } : {}),
  }));
}

function jobBlocks(jobs: readonly Job[], layout: Layout, content: Content): Block[] {
  return jobs.flatMap((job, index): Block[] => {
    const date = `${dateText(job.start, layout, content)}${layout.dash}${job.end === null ? (content.vocabulary.present.split('|')[0] ?? '') : dateText(job.end, layout, content)}`;
    const isOn =
      layout.isGrouped &&
      job.employer === jobs[index - 1]?.employer &&
      layout.jobs.lines.length > 1 &&
      layout.jobs.lines[0]?.includes('who') === true;
    const employer = job.team === '' ? job.employer : `${job.employer}${layout.teamSeparator}${job.team}`;
    const texts = { what: job.title, who: employer, where: job.place };
    const body = [
      ...(job.description === '' ? [] : [{ kind: 'text' as const, runs: plain(job.description) }]),
      ...job.bullets.map((text): Block => ({ kind: 'bullet', runs: plain(text) })),
    ];
    if (layout.page === 'table') {
      return [
        { kind: 'row', runs: [], cells: [date, ...layout.jobs.lines.flat().map((fact) => texts[fact])] },
        ...(body.length > 0 ? body : []),
      ];
    }
    return [...headBlocks(texts, date, layout.jobs, new Set(isOn ? ['who', 'where'] : [])), ...body];
  });
}

function studyBlocks(study: Study, layout: Layout, content: Content): Block[] {
  const [start, end] = [dateText(study.start, layout, content), dateText(study.end, layout, content)];
  const date = study.remark.length % 2 === 0 && study.degree.length % 3 === 0 ? end : `${start}${layout.dash}${end}`;
  const texts = { what: study.degree, who: study.school, where: study.place };
  return [
    ...headBlocks(texts, date, layout.studies, new Set()),
    ...(study.remark === '' ? [] : [{ kind: 'text' as const, runs: plain(study.remark) }]),
  ];
}

function dateText({ year, month }: Month, { dates }: Layout, { vocabulary }: Content): string {
  if (month === null) return String(year);
  const two = String(month).padStart(2, '0');
  switch (dates) {
    case 'short':
      return `${vocabulary.shortMonths.split('|')[month - 1] ?? ''} ${year}`;
    case 'long':
      return `${vocabulary.months.split('|')[month - 1] ?? ''} ${year}`;
    case 'slash':
      return `${two}/${year}`;
    case 'dot':
      return `${two}.${year}`;
    case 'iso':
      return `${year}-${two}`;
  }
}
