import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { errorSentence } from '../../lib/error.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { openLater } from '../../lib/open-later.ts';
import { notifyError } from '../../ui/notify.ts';
import { FileLinkDocument } from './profile-files.generated.ts';
import { RemoveFile } from './remove-file.tsx';
import { UploadField } from './upload-field.tsx';
import classes from './upload-field.module.css';
import { useUpload } from './use-upload.ts';
import { profileTexts } from './texts.ts';

/** The person's CV. An upload saves itself; viewing it asks for a link that opens it for a few minutes. */
export function CvUpload({ url }: { /** The address of the CV; '' when there is none. */ readonly url: string }) {
  const client = useApolloClient();
  const upload = useUpload('cv');
  const [isOpening, setIsOpening] = useState(false);

  const view = async (): Promise<void> => {
    if (isOpening) return;
    setIsOpening(true);
    try {
      await openLater(async () => {
        const { data } = await client.query({
          query: FileLinkDocument,
          variables: { path: url },
          fetchPolicy: 'no-cache',
        });
        if (!data?.viewer?.fileLink) throw new Error(profileTexts.fileNoLongerExists);
        return data.viewer.fileLink.url;
      });
    } catch (error) {
      notifyError(errorSentence(error, profileTexts.couldntOpenCv), { id: 'view-cv' });
    }
    setIsOpening(false);
  };

  return (
    <UploadField
      kind="cv"
      label={profileTexts.cv}
      hint={url === '' ? profileTexts.cvHint : profileTexts.cvHintAfterUpload(uploadedOn(url))}
      buttonLabel={url === '' ? profileTexts.uploadCv : profileTexts.replaceCv}
      upload={upload}
      preview={
        <span className={classes.document} data-there={url !== '' || undefined} aria-hidden="true">
          <IconFileText size={32} stroke={1.5} />
        </span>
      }
      actions={
        url !== '' && (
          <>
            <Button component={Link} to={paths.cvRead()} variant="subtle">
              {profileTexts.checkFacts}
            </Button>
            <Button
              variant="subtle"
              aria-label={profileTexts.viewYourCv}
              aria-disabled={isOpening}
              onClick={() => void view()}
            >
              {profileTexts.view}
            </Button>
            <RemoveFile kind="cv" label={profileTexts.removeCv} isDisabled={upload.isBusy} />
          </>
        )
      }
    />
  );
}

/** 'Uploaded on May 3, 2026.', out of the time in the file's name. */
function uploadedOn(url: string): string {
  const time = Number(/-(\d{13})-/.exec(url)?.[1]);
  if (!time) return profileTexts.uploaded;
  const day = new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
  return profileTexts.uploadedOn(day);
}
