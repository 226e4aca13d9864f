import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBraces,
  IconDots,
  IconDownload,
  IconFileTypePdf,
  IconMail,
  IconPaperclip,
  IconPencil,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
// In this order: what comes later in a layer wins.
import '../../../ui/button.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { useDownload } from '../files/use-download.ts';
import { useProfileCv } from '../files/use-profile-cv.ts';
import classes from './cv-versions.module.css';
import type { CvVersionRow_VersionFragment } from '../model/cv-versions.generated.ts';
import { versionTexts } from '../texts/versions.texts.ts';

/** What takes a form of its own. */
export type VersionWork = 'rename' | 'attach';

interface VersionMenuProps {
  readonly version: CvVersionRow_VersionFragment;
  /** A form of this version is open, which has the focus when the menu closes. */
  readonly isWorking: boolean;
  /** A form is asked for; undefined where it would be refused. */
  readonly onWork: ((work: VersionWork) => void) | undefined;
  readonly onDelete: () => void;
}

const ICON = { size: 16, 'aria-hidden': true } as const;

/** What can be done with a version. */
export function VersionMenu({ version, isWorking, onWork, onDelete }: VersionMenuProps) {
  const { name, coverLetter } = version;
  const { download } = useDownload(version);
  const setProfileCv = useProfileCv(version.id);
  return (
    <Menu position="bottom-end" width={230} returnFocus={!isWorking} transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={versionTexts.actionsFor(name)}>
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={() => void download('resume')}>
          {versionTexts.downloadCv}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypePdf {...ICON} />} onClick={() => void download('resumePdf')}>
          {versionTexts.downloadCvAsPdf}
        </Menu.Item>
        {coverLetter && (
          <>
            <Menu.Item leftSection={<IconMail {...ICON} />} onClick={() => void download('coverLetter')}>
              {versionTexts.downloadCoverLetter}
            </Menu.Item>
            <Menu.Item leftSection={<IconFileTypePdf {...ICON} />} onClick={() => void download('coverLetterPdf')}>
              {versionTexts.downloadLetterAsPdf}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconBraces {...ICON} />} onClick={() => void download('json')}>
          {versionTexts.exportJsonResume}
        </Menu.Item>
        <Menu.Item leftSection={<IconUser {...ICON} />} onClick={() => void setProfileCv()}>
          {versionTexts.profileCv}
        </Menu.Item>
        {onWork && (
          <>
            <Menu.Item leftSection={<IconPaperclip {...ICON} />} onClick={() => onWork('attach')}>
              {versionTexts.attachToApplication}
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onWork('rename')}>
              {versionTexts.rename2}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item className={classes.delete} leftSection={<IconTrash {...ICON} />} onClick={onDelete}>
          {versionTexts.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
