import { readPostingDocument } from '@foothold/server/domain';
import { useMemo } from 'react';
import { type DescriptionBlock, descriptionBlocks } from './description-text.ts';
import { PostingBlocks } from './posting-document.tsx';
import classes from './posting-text.module.css';
import { uiTexts } from './texts.ts';

/** A short line before a list, or one that ends with a colon, announces what follows; it is drawn like a heading. */
function isLeadIn(text: string, next: DescriptionBlock | undefined): boolean {
  const announces = text.endsWith(':') || (next?.kind === 'list' && !/[.!?]$/.test(text));
  return announces && text.length <= 80 && !text.includes('\n');
}

export interface PostingTextProps {
  /** The text with its structure, as the API answers it; null or unreadable where it's not known. */
  readonly document: unknown;
  readonly text: string;
}

/** The text of a posting. It comes from outside and is only ever shown as text. */
export function PostingText({ document, text }: PostingTextProps) {
  const structured = useMemo(() => readPostingDocument(document), [document]);
  return structured.length > 0 ? <PostingBlocks document={structured} /> : <PlainText text={text} />;
}

/** A text whose structure is not known. */
function PlainText({ text }: { readonly text: string }) {
  const blocks = descriptionBlocks(text);
  if (blocks.length === 0) return <p className={classes.paragraph}>{uiTexts.noDescription}</p>;
  return blocks.map((block, index) =>
    block.kind === 'paragraph' ? (
      // The blocks of one text never move, so that their place is their identity.
      <p key={index} className={classes.paragraph} data-leads={isLeadIn(block.text, blocks[index + 1]) || undefined}>
        {block.text}
      </p>
    ) : (
      <ul key={index} className={classes.list}>
        {block.items.map((item, place) => (
          <li key={place}>{item}</li>
        ))}
      </ul>
    ),
  );
}
