import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useDebouncedCallback } from '@mantine/hooks';
import { useId, useState } from 'react';
import '../../../ui/button.css';
import { notifyError } from '../../../ui/notify.ts';
import classes from './parser-panel.module.css';
import { resultTexts } from '../texts/result.texts.ts';

interface ParserPanelProps {
  /** Taken out of the finished document again. */
  readonly parsedText: string;
  /** Read from the person's own file. */
  readonly sourceText: string;
}

/** Milliseconds for which the button says that it is done. */
const COPIED_MS = 2500;

/** The text that the programs of employers get to see, beside the one it was made from. */
export function ParserPanel({ parsedText, sourceText }: ParserPanelProps) {
  return (
    <div className={classes.panel}>
      <p className={classes.hint}>{resultTexts.parserLead}</p>
      <div className={classes.texts}>
        <PlainText title={resultTexts.whatAParserReads} text={parsedText} />
        <PlainText title={resultTexts.whatYourFileSaid} text={sourceText} />
      </div>
    </div>
  );
}

function PlainText({ title, text }: { readonly title: string; readonly text: string }) {
  const id = useId();
  const [isCopied, setIsCopied] = useState(false);
  const forgetLater = useDebouncedCallback(() => setIsCopied(false), COPIED_MS);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      forgetLater();
    } catch {
      notifyError(resultTexts.couldntCopy, { id: 'cv-copy' });
    }
  };

  return (
    <section className={classes.text} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        <Button
          variant="default"
          size="compact-md"
          leftSection={
            isCopied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />
          }
          aria-label={`${isCopied ? resultTexts.copied : resultTexts.copy}: ${title}`}
          onClick={() => void copy()}
        >
          {isCopied ? resultTexts.copied : resultTexts.copy}
        </Button>
      </div>
      <pre className={classes.plain} tabIndex={0} role="region" aria-labelledby={id}>
        {text}
      </pre>
      <output className={classes.hidden}>{isCopied ? resultTexts.copied : ''}</output>
    </section>
  );
}
