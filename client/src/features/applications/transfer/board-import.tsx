import { Button } from '@mantine/core';
import { BOARD_IMPORT_UPLOAD } from '@foothold/server/domain';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import '../../../ui/button.css';
import { UploadProgress } from '../../../ui/upload-progress.tsx';
import { useDropZone } from '../../../ui/use-drop-zone.ts';
import classes from './board-import.module.css';
import { ImportChoicesFields } from './import-choices.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { importLabel } from './import-words.ts';
import { type BoardImport as Import, useBoardImport } from './use-board-import.ts';
import { focusOnMount } from '../../../ui/focus.ts';
import { transferTexts } from '../texts/transfer.texts.ts';

/** In bytes; smaller uploads are too fast to show progress. */
const SHOWN_FROM = 500_000;

/** The import of a file: choose it, preview the result, change how it is read, import. */
export function BoardImport() {
  const work = useBoardImport();
  const { file, answer, phase } = work;
  const isBusy = phase === 'checking' || phase === 'importing';
  const isDone = phase === 'done';
  const isUploading = isBusy && work.share < 1 && file !== null && file.size >= SHOWN_FROM;
  return (
    <div className={classes.steps} aria-busy={isBusy}>
      {!isDone && <ChooseFile work={work} />}
      <output className={classes.status}>
        {phase === 'checking' && transferTexts.reading(file?.name ?? transferTexts.theFile)}
        {phase === 'importing' && transferTexts.importing}
      </output>
      {isUploading && <UploadProgress label={file.name} share={work.share} onCancel={work.stop} />}
      {answer !== null && isDone && <ImportOutcome answer={answer} />}
      {answer !== null && !isDone && (
        <form className={classes.steps} noValidate onSubmit={work.onSubmit}>
          {answer.table !== null && (
            <ImportChoicesFields table={answer.table} work={work} isDisabled={phase === 'importing'} />
          )}
          <ImportOutcome answer={answer} />
          <div className={classes.actions}>
            <Button type="submit" disabled={answer.added === 0} aria-disabled={isBusy} size="md">
              {importLabel(answer.added)}
            </Button>
            {!isUploading && phase !== 'importing' && (
              <Button variant="default" size="md" onClick={work.startOver}>
                {transferTexts.cancel}
              </Button>
            )}
          </div>
        </form>
      )}
      {isDone && <WhatNext startOver={work.startOver} />}
    </div>
  );
}

function ChooseFile({ work }: { work: Import }) {
  const zone = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isClosed = work.phase === 'importing';
  const isOver = useDropZone(zone, isClosed, work.choose);
  return (
    <section ref={zone} className={classes.zone} data-over={isOver || undefined} aria-labelledby="import-file">
      <h2 id="import-file" className={classes.heading}>
        {work.file === null ? transferTexts.chooseAFile : work.file.name}
      </h2>
      <p className={classes.hint} id="import-hint">
        {transferTexts.fileHint}
      </p>
      <div>
        <Button
          variant={work.file === null ? 'filled' : 'default'}
          leftSection={<IconFileUpload size={18} aria-hidden="true" />}
          aria-describedby="import-hint"
          disabled={isClosed}
          onClick={() => input.current?.click()}
        >
          {work.file === null ? transferTexts.chooseFile : transferTexts.chooseAnotherFile}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        className={classes.input}
        aria-label={transferTexts.fileToImport}
        tabIndex={-1}
        accept={BOARD_IMPORT_UPLOAD.accept}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be selected again.
          currentTarget.value = '';
          if (files.length > 0) work.choose(files);
        }}
      />
      {work.error !== null && (
        <p role="alert" className={classes.error}>
          {work.error}
        </p>
      )}
    </section>
  );
}

function WhatNext({ startOver }: { startOver: () => void }) {
  return (
    <div className={classes.actions}>
      {/* The button that had the focus is gone. */}
      <Button ref={focusOnMount} component={Link} to={paths.board()} size="md">
        {transferTexts.goToBoard}
      </Button>
      <Button variant="default" size="md" onClick={startOver}>
        {transferTexts.importAnotherFile}
      </Button>
    </div>
  );
}
