import {
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import type { Block, Page } from './page.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const runsOf = ({ runs }: Block): string =>
  runs
    .map(
      ({ text, isBold, isItalic }) =>
        `<span style="${isBold ? 'font-weight:bold;' : ''}${isItalic ? 'font-style:italic' : ''}">${escaped(text)}</span>`,
    )
    .join('');

/** A CV as a web page, which a browser prints as PDF. */
export function htmlOf({ layout, main, side }: Page): string {
  const { font, size, headingSize, nameSize, page } = layout;
  const css = `@page{size:A4;margin:16mm}body{font:${size}pt '${font}';margin:0}p,ul{margin:0 0 2pt}ul{padding-left:14pt}
.name{font-size:${nameSize}pt}.headline{font-size:${size + 2}pt}.heading{font-size:${headingSize}pt;margin:10pt 0 4pt}
.head{display:flex;justify-content:space-between;gap:12pt}.first{margin-top:6pt}.cols{display:grid;gap:14pt}
.dated{display:grid;grid-template-columns:84pt 1fr;gap:15pt}.rail{display:grid;grid-template-columns:94pt 1fr;gap:15pt}
table{width:100%;border-collapse:collapse}td{vertical-align:top;padding:2pt 15pt 3pt 0}`;
  const isRail = page === 'rail';
  const content = isRail ? railed(main) : blocksHtml(main);
  const sided = page === 'side-left' || page === 'side-right';
  const columns = sided
    ? page === 'side-left'
      ? `<div class="cols" style="grid-template-columns:130pt 1fr"><div>${blocksHtml(side)}</div><div>${content}</div></div>`
      : `<div class="cols" style="grid-template-columns:1fr 130pt"><div>${content}</div><div>${blocksHtml(side)}</div></div>`
    : content;
  return `<!doctype html><meta charset="utf-8"><style>${css}</style><body>${columns}</body>`;
}

/** Headings in a column at the left, what they head beside them. */
function railed(blocks: readonly Block[]): string {
  const first = blocks.findIndex(({ kind }) => kind === 'heading');
  const parts: { heading: Block; rest: Block[] }[] = [];
  for (const block of blocks.slice(first)) {
    if (block.kind === 'heading') parts.push({ heading: block, rest: [] });
    else parts.at(-1)?.rest.push(block);
  }
  return (
    blocksHtml(blocks.slice(0, first)) +
    parts
      .map(
        ({ heading, rest }) =>
          `<div class="rail"><p style="margin-top:6pt">${runsOf(heading)}</p><div>${blocksHtml(rest)}</div></div>`,
      )
      .join('')
  );
}

function blocksHtml(blocks: readonly Block[]): string {
  let html = '';
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (block === undefined) continue;
    if (block.left !== undefined) {
      const end = blocks.findIndex((one, index) => index > at && (one.left !== undefined || one.kind === 'heading'));
      const inside = blocks.slice(at, end < 0 ? blocks.length : end).map((one) => withoutLeft(one));
      html += `<div class="dated first"><div>${escaped(block.left)}</div><div>${blocksHtml(inside)}</div></div>`;
      at += inside.length - 1;
    } else html += blockHtml(block);
  }
  return html;
}

function withoutLeft({ kind, runs, right, cells }: Block): Block {
  return { kind, runs, ...(right === undefined ? {} : { right }), ...(cells === undefined ? {} : { cells }) };
}

function blockHtml(block: Block): string {
  const text = runsOf(block);
  switch (block.kind) {
    case 'bullet':
      return `<ul><li>${text}${block.right === undefined ? '' : `<span style="float:right">${escaped(block.right)}</span>`}</li></ul>`;
    case 'head':
      return `<div class="head${block.isFirst === true ? ' first' : ''}"><span>${text}</span>${block.right === undefined ? '' : `<span style="white-space:nowrap">${escaped(block.right)}</span>`}</div>`;
    case 'row':
      return `<table><tr>${(block.cells ?? []).map((cell, index) => `<td style="width:${index === 0 ? 20 : 27}%">${escaped(cell)}</td>`).join('')}</tr></table>`;
    default:
      return `<p class="${block.kind}">${text}</p>`;
  }
}

/** A CV as plain text, as one writes it by hand or copies it from a page. */
export function textOf({ main, side }: Page): string {
  const lines = [...main, ...side].flatMap((block): string[] => {
    const text = block.runs.map((run) => run.text).join('');
    const right = block.right === undefined ? '' : `\t${block.right}`;
    const left = block.left === undefined ? '' : `${block.left}\t`;
    if (block.kind === 'heading') return ['', text];
    if (block.kind === 'bullet') return [`${left}• ${text}${right}`];
    if (block.kind === 'row') return ['', (block.cells ?? []).filter((cell) => cell !== '').join('\t')];
    return [...(block.isFirst === true ? [''] : []), `${left}${text}${right}`];
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .replace(/^(.*:?)\n\n(?=\S)/u, '$1\n');
}

/** A CV as a Word document. */
export function docxOfPage({ layout, main, side }: Page): Promise<Buffer> {
  const children = [...main, ...side].flatMap((block): (Paragraph | Table)[] => {
    const runs = block.runs.map(
      ({ text, isBold, isItalic }) =>
        new TextRun({ text, bold: isBold, italics: isItalic, size: sizeOf(block, layout) * 2 }),
    );
    if (block.kind === 'row') {
      const cells = (block.cells ?? []).map((cell) => new TableCell({ children: [new Paragraph(cell)] }));
      return [
        new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [new TableRow({ children: cells })] }),
      ];
    }
    if (block.kind === 'heading')
      return [
        new Paragraph({ children: runs, ...(layout.headings === 'plain' ? {} : { heading: HeadingLevel.HEADING_2 }) }),
      ];
    const left = block.left === undefined ? [] : [new TextRun({ text: `${block.left}\t` })];
    const right = block.right === undefined ? [] : [new TextRun({ text: `\t${block.right}` })];
    if (block.kind === 'bullet') return [new Paragraph({ children: [...runs, ...right], bullet: { level: 0 } })];
    return [
      new Paragraph({
        children: [...left, ...runs, ...right],
        tabStops: [{ type: TabStopType.RIGHT, position: 9_000 }],
      }),
    ];
  });
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

function sizeOf({ kind }: Block, { size, nameSize, headingSize }: Page['layout']): number {
  return kind === 'name' ? nameSize : kind === 'heading' ? headingSize : size;
}
