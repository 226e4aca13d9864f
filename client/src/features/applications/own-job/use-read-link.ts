import { useRef, useState } from 'react';
import { errorSentence, serverSentence } from '../../../lib/error.ts';
import { linkError } from './own-job-values.ts';
import { type ReadLink_DraftFragment, useReadJobLinkMutation } from './own-job.generated.ts';
import { ownJobTexts } from '../texts/own-job.texts.ts';

/** How reading a page goes; `found` stands until another reading begins. */
export type LinkReading =
  | { readonly is: 'idle' }
  | { readonly is: 'reading' }
  | { readonly is: 'found'; readonly job: ReadLink_DraftFragment }
  | { readonly is: 'failed'; readonly sentence: string };

const IDLE: LinkReading = { is: 'idle' };

/** Reads the job that a page offers. Anyone who goes on typing or leaves is not disturbed by an answer to an older address. */
export function useReadLink(onFound: (job: ReadLink_DraftFragment) => void) {
  const [readJobLink] = useReadJobLinkMutation();
  const [reading, setReading] = useState<LinkReading>(IDLE);
  const newest = useRef(0);

  /** Forgets what was read, and whatever is under way. */
  const forget = (): void => {
    newest.current += 1;
    setReading(IDLE);
  };

  const read = async (url: string): Promise<void> => {
    newest.current += 1;
    const mine = newest.current;
    const sentence = url.trim() === '' ? ownJobTexts.pasteALink : linkError(url);
    if (sentence !== undefined) return setReading({ is: 'failed', sentence });
    setReading({ is: 'reading' });
    try {
      const { data } = await readJobLink({ variables: { input: { url: url.trim() } } });
      if (mine !== newest.current) return;
      const { draft } = data.readJobLink;
      setReading({ is: 'found', job: draft });
      onFound(draft);
    } catch (error) {
      if (mine !== newest.current) return;
      const said = serverSentence(error) ?? `${errorSentence(error)}.`;
      const isAdvised = said.includes('type in the details');
      setReading({ is: 'failed', sentence: isAdvised ? said : ownJobTexts.typeTheDetails(said) });
    }
  };

  return { reading, read, forget };
}
