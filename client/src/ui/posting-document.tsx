import { type DocumentBlock, type PostingDocument, type TextSpan } from '@foothold/server/domain';
import classes from './posting-text.module.css';

/**
 * A posting's headings, lists, bold words and links, below a heading of the third level. Texts are only ever shown as
 * text; links were checked when the document was read.
 */
export function PostingBlocks({ document }: { readonly document: PostingDocument }) {
  // The blocks of one text never move, so that their place is their identity.
  return document.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { readonly block: DocumentBlock }) {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List className={classes.list}>
        {block.items.map((item, index) => (
          <li key={index}>
            <Spans spans={item} />
          </li>
        ))}
      </List>
    );
  }
  const Tag = block.kind === 'heading' ? 'h4' : 'p';
  return (
    <Tag className={block.kind === 'heading' ? classes.heading : classes.paragraph}>
      <Spans spans={block.spans} />
    </Tag>
  );
}

function Spans({ spans }: { readonly spans: readonly TextSpan[] }) {
  return spans.map((span, index) => <Span key={index} span={span} />);
}

function Span({ span: { text, bold, italic, href } }: { readonly span: TextSpan }) {
  const words = italic ? <em>{text}</em> : text;
  const shown = bold ? <strong>{words}</strong> : words;
  if (href === undefined) return shown;
  return (
    <a className={classes.link} href={href} target="_blank" rel="nofollow noopener noreferrer">
      {shown}
    </a>
  );
}
