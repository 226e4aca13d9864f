import { GraphQLScalarType } from 'graphql';

/** A posting's text with its structure, as JSON; it is read only. */
export const PostingDocumentScalar = new GraphQLScalarType({
  name: 'PostingDocument',
  description:
    'A text with its structure, as a JSON list of blocks: `{kind: "heading" | "paragraph", spans: [Span]}` or `{kind: "list", ordered: Boolean, items: [[Span]]}`. A Span is `{text, bold?: true, italic?: true, href?}`; a new line in its text is a line break, and `href` is http, https or mailto. It holds no markup.',
});
