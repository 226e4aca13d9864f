import { CV_TEMPLATES } from '@foothold/server/domain';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import '../../../../ui/button.css';
import { Notice } from '../../../../ui/notice.tsx';
import type { CvPaper } from '../../../../graphql/types.generated.ts';
import { renewVersion } from '../../files/version-file.ts';
import type { CvVersion_VersionFragment } from '../../model/cv-version.generated.ts';
import { DocumentPreview } from './document-preview.tsx';
import classes from './preview-pane.module.css';
import { TemplateGallery } from './template-gallery.tsx';
import { resultTexts } from '../../texts/result.texts.ts';

const PAPERS: readonly (readonly [CvPaper, string])[] = [
  ['BY_COUNTRY', resultTexts.paperByCountry],
  ['A4', resultTexts.paperA4],
  ['LETTER', resultTexts.paperLetter],
];

interface PreviewPaneProps {
  readonly version: CvVersion_VersionFragment;
  /** The one that is chosen, from 1; the document follows it. */
  readonly template: number;
  readonly paper: CvPaper;
  readonly isSaving: boolean;
  readonly onTemplate: (template: number) => void;
  readonly onPaper: (paper: CvPaper) => void;
}

/** The finished documents as they will look, and the templates to choose among. */
export function PreviewPane({ version, template, paper, isSaving, onTemplate, onPaper }: PreviewPaneProps) {
  const { resume, coverLetter, leftOut } = version;
  const client = useApolloClient();
  const [isLetter, setIsLetter] = useState(false);
  const shown = isLetter && coverLetter ? coverLetter : resume;
  const what = shown === resume ? resultTexts.yourCv : resultTexts.yourCoverLetter;
  return (
    <div className={classes.pane}>
      <TemplateGallery value={template} onChange={onTemplate} />
      <Button.Group aria-label={resultTexts.paper}>
        {PAPERS.map(([value, label]) => (
          <Button
            key={value}
            size="sm"
            variant={value === paper ? 'filled' : 'default'}
            aria-pressed={value === paper}
            onClick={() => onPaper(value)}
          >
            {label}
          </Button>
        ))}
      </Button.Group>
      {coverLetter && (
        <Button.Group aria-label={resultTexts.document}>
          {['CV', resultTexts.coverLetter].map((name, place) => (
            <Button
              key={name}
              size="sm"
              variant={(place === 1) === isLetter ? 'filled' : 'default'}
              aria-pressed={(place === 1) === isLetter}
              onClick={() => setIsLetter(place === 1)}
            >
              {name}
            </Button>
          ))}
        </Button.Group>
      )}
      <DocumentPreview
        hash={shown.hash}
        label={resultTexts.inTemplate(what, CV_TEMPLATES[template - 1] ?? resultTexts.itsTemplate)}
        isStale={isSaving}
        onMissing={() => renewVersion(client, version.id)}
      />
      {leftOut.length > 0 && (
        <Notice>
          <p className={classes.note}>{resultTexts.leftOutToFit}</p>
          <ul className={classes.leftOut}>
            {leftOut.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p className={classes.hint}>{resultTexts.wordDocumentHint}</p>
    </div>
  );
}
