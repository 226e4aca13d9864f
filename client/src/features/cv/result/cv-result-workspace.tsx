interface CvResultWorkspaceProps {
  /** Of the version to show. */
  readonly versionId: string;
}

/** A finished CV to look at and to decide upon. */
export function CvResultWorkspace({ versionId }: CvResultWorkspaceProps) {
  return <div data-version={versionId} />;
}
