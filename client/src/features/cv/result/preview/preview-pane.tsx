import { CV_TEMPLATES } from '@foothold/server/domain';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import '../../../../ui/button.css';
import { Notice } from '../../../../ui/notice.tsx';
import { renewVersion } from '../../files/version-file.ts';
import type { CvVersion_VersionFragment } from '../../model/cv-version.generated.ts';
import { DocumentPreview } from './document-preview.tsx';
import classes from './preview-pane.module.css';
import { TemplateGallery } from './template-gallery.tsx';

interface PreviewPaneProps {
  readonly version: CvVersion_VersionFragment;
  /** The one that is chosen, from 1; the document follows it. */
  readonly template: number;
  readonly isSaving: boolean;
  readonly onTemplate: (template: number) => void;
}

/** The finished documents as they will look, and the templates to choose among. */
export function PreviewPane({ version, template, isSaving, onTemplate }: PreviewPaneProps) {
  const { resume, coverLetter, leftOut } = version;
  const client = useApolloClient();
  const [isLetter, setIsLetter] = useState(false);
  const shown = isLetter && coverLetter ? coverLetter : resume;
  const what = shown === resume ? 'Your CV' : 'Your cover letter';
  return (
    <div className={classes.pane}>
      <TemplateGallery value={template} onChange={onTemplate} />
      {coverLetter && (
        <Button.Group aria-label="Document">
          {['CV', 'Cover letter'].map((name, place) => (
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
        label={`${what} in ${CV_TEMPLATES[template - 1] ?? 'its template'}`}
        isStale={isSaving}
        onMissing={() => renewVersion(client, version.id)}
      />
      {leftOut.length > 0 && (
        <Notice>
          <p className={classes.note}>Left out to fit this template:</p>
          <ul className={classes.leftOut}>
            {leftOut.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p className={classes.hint}>
        You download a Word document. Page breaks and fonts depend on the app that opens it.
      </p>
    </div>
  );
}
