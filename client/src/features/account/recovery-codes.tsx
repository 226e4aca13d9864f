import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import '../../ui/button.css';
import { saveFile } from '../../lib/save-file.ts';
import { focusOnMount } from '../../ui/focus.ts';
import { notifyInfo, notifySuccess } from '../../ui/notify.ts';
import classes from './account-and-preferences.module.css';
import code from './code-app.module.css';
import { codeAppTexts } from './texts/code-app.texts.ts';

const TOAST = 'recovery-codes';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** New recovery codes, to keep elsewhere: nobody can show them again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notifySuccess(codeAppTexts.copied, { id: TOAST });
    } catch {
      notifyInfo(codeAppTexts.notCopied, { id: TOAST });
    }
  };
  const download = (): void =>
    saveFile(new Blob([`${codeAppTexts.fileHeading}\n\n${text}\n`], { type: 'text/plain' }), codeAppTexts.fileName);
  return (
    <>
      <div>
        {/* What had the focus is gone. */}
        <h4 ref={focusOnMount} tabIndex={-1}>
          {codeAppTexts.saveCodes}
        </h4>
        <p className={classes.text}>{codeAppTexts.saveCodesHint}</p>
      </div>
      <ul className={code.codes}>
        {codes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {codeAppTexts.copy}
        </Button>
        <Button variant="default" size="md" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          {codeAppTexts.download}
        </Button>
        <Button size="md" onClick={onDone}>
          {codeAppTexts.done}
        </Button>
      </div>
    </>
  );
}
