interface CvVersionsProps {
  /** The version that is shown just now. */
  readonly openId: string | null;
  /** Another version is to be shown; null when the one that was shown is deleted and none is left. */
  readonly onOpen: (versionId: string | null) => void;
}

/** The versions kept; nothing at all when there are none. The workspace has them; show them alone where it is not shown. */
export function CvVersions({ openId, onOpen }: CvVersionsProps) {
  return (
    <button type="button" data-version={openId} onClick={() => onOpen(openId)}>
      Show
    </button>
  );
}
