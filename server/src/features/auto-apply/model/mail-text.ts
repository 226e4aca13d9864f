interface Closing {
  /** The address for replies; '' while unknown. */
  readonly replyTo: string;
  readonly phone: string;
  /** Of the posting; '' when it has none. */
  readonly url: string;
}

/** The closing below a letter sent by mail. It says that Foothold sent it on behalf of the applicant. */
export function mailClosing({ replyTo, phone, url }: Closing): string {
  return `${[replyTo, phone].filter(Boolean).join('\n')}
${url === '' ? '' : `\nThe posting: ${url}\n`}
--
Sent with Foothold on behalf of the applicant. Replies go only to them.
`;
}

/** The text of a mail. The review, the mail itself and the history all use this. */
export const mailText = ({ letter, closing }: { readonly letter: string; readonly closing: string }): string =>
  `${letter}\n\n${closing}`;
