import { useState } from 'react';
import { initialsOf } from '../../lib/initials.ts';
import { RemoveFile } from './remove-file.tsx';
import { UploadField } from './upload-field.tsx';
import classes from './upload-field.module.css';
import { useUpload } from './use-upload.ts';
import { profileTexts } from './texts.ts';

interface AvatarUploadProps {
  /** The address of the picture; '' when there is none. */
  readonly url: string;
  /** Whose initials stand where no picture is. */
  readonly email: string;
}

/** The person's picture. An upload saves itself; the form around it has nothing to do with it. */
export function AvatarUpload({ url, email }: AvatarUploadProps) {
  const upload = useUpload('avatar');
  const [broken, setBroken] = useState('');
  const hasPicture = url !== '' && url !== broken;
  return (
    <UploadField
      kind="avatar"
      label={profileTexts.profilePicture}
      hint={profileTexts.pictureHint}
      buttonLabel={hasPicture ? profileTexts.changePicture : profileTexts.uploadPicture}
      upload={upload}
      actions={
        url !== '' && <RemoveFile kind="avatar" label={profileTexts.removeProfilePicture} isDisabled={upload.isBusy} />
      }
      preview={
        <span className={classes.avatar}>
          {hasPicture ? (
            <img src={url} alt={profileTexts.yourProfile} onError={() => setBroken(url)} />
          ) : (
            <span aria-hidden="true">{initialsOf(email)}</span>
          )}
        </span>
      }
    />
  );
}
