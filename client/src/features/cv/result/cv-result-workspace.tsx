interface CvResultWorkspaceProps {
  /** Of the version to show. */
  readonly versionId: string;
  /** Another version is to be shown; null when the one that was shown is deleted and none is left. */
  readonly onOpen: (versionId: string | null) => void;
}

/** A finished CV to look at and to decide upon, with the versions kept. */
export function CvResultWorkspace({ versionId, onOpen }: CvResultWorkspaceProps) {
  return (
    <button type="button" data-version={versionId} onClick={() => onOpen(versionId)}>
      Show
    </button>
  );
}
