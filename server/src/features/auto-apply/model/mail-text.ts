interface Closing {
  /** Where answers go; '' while nobody knows. */
  readonly replyTo: string;
  readonly phone: string;
  /** Of the posting; '' when it has none. */
  readonly url: string;
}

/** What stands below a letter that goes by mail. It says how it was sent: nobody is to take it for what it is not. */
export function mailClosing({ replyTo, phone, url }: Closing): string {
  return `${[replyTo, phone].filter(Boolean).join('\n')}
${url === '' ? '' : `\nThe posting: ${url}\n`}
--
Sent with Foothold on behalf of the applicant. Your answer goes to them alone.
`;
}

/** The whole text of a mail: what is read in the review, what leaves and what the history keeps are made here alone. */
export const mailText = ({ letter, closing }: { readonly letter: string; readonly closing: string }): string =>
  `${letter}\n\n${closing}`;
