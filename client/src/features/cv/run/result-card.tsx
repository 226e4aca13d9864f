import { Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconDownload, IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import '../../../ui/button.css';
import card from '../../../ui/card.module.css';
import type { CvResult_VersionFragment } from '../model/cv-run.generated.ts';
import classes from './result-card.module.css';
import { RunBar } from './run-bar.tsx';
import { useDownload } from '../files/use-download.ts';
import type { VersionFileKind } from '../files/version-file.ts';
import { runTexts } from '../texts/run.texts.ts';

interface ResultCardProps {
  readonly version: CvResult_VersionFragment;
  /** Its run ended while this page was open. */
  readonly isNew: boolean;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Goes to the changes below. */
  readonly onReview: () => void;
}

/** The result, to download. */
export function ResultCard({ version, isNew, headingRef, onReview }: ResultCardProps) {
  const { candidateName, fileName, coverLetter } = version;
  const { busy, download } = useDownload(version);
  const button = (kind: VersionFileKind, label: string, icon: ReactNode) => {
    const isBusy = busy === kind;
    return (
      <Button
        size="md"
        variant={kind === 'resume' ? 'filled' : 'default'}
        leftSection={isBusy ? <Loader size={16} color="currentColor" aria-hidden="true" /> : icon}
        aria-disabled={busy !== null}
        onClick={() => void download(kind)}
      >
        {label}
      </Button>
    );
  };

  return (
    <section className={card.card} aria-labelledby="cv-result">
      <h2 id="cv-result" className={classes.heading} ref={headingRef} tabIndex={-1}>
        {runTexts.optimizedResults}
      </h2>
      {isNew && <RunBar progress={100} />}
      <div className={classes.outcome}>
        <IconCircleCheck size={32} stroke={1.5} aria-hidden="true" />
        <div>
          <h3>{runTexts.optimizationComplete}</h3>
          {candidateName && <p className={classes.name}>{candidateName}</p>}
          <p className={classes.file}>{fileName}</p>
        </div>
      </div>
      <div className={classes.actions}>
        {button('resume', runTexts.downloadCv, <IconDownload size={18} aria-hidden="true" />)}
        {button('resumePdf', runTexts.downloadCvAsPdf, <IconFileTypePdf size={18} aria-hidden="true" />)}
        {coverLetter &&
          button('coverLetter', runTexts.downloadCoverLetter, <IconFileText size={18} aria-hidden="true" />)}
        {coverLetter &&
          button('coverLetterPdf', runTexts.downloadLetterAsPdf, <IconFileTypePdf size={18} aria-hidden="true" />)}
        <Button size="md" variant="subtle" onClick={onReview}>
          {runTexts.reviewChanges}
        </Button>
      </div>
    </section>
  );
}
