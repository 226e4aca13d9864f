import { Component, type ReactNode } from 'react';
import { uiTexts } from './texts.ts';

/** What people read when a part of the page has not come; the address of its file says nothing to them. */
export const PART_MISSING = uiTexts.couldntLoadPart;

/** The code of a part could not be loaded. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';
}

interface PartBoundaryProps {
  /** Another one clears the error: the code is loaded again. */
  readonly attempt: number;
  readonly renderFailure: () => ReactNode;
  readonly children: ReactNode;
}

interface PartBoundaryState {
  readonly error: unknown;
  readonly attempt: number;
}

/** Stands in for a part whose code could not be loaded. Every other error is the page's. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { error: null, attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown): Partial<PartBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ attempt }: PartBoundaryProps, state: PartBoundaryState): PartBoundaryState | null {
    return attempt === state.attempt ? null : { error: null, attempt };
  }

  override render() {
    const { error } = this.state;
    if (error instanceof PartMissingError) return this.props.renderFailure();
    if (error !== null) throw error;
    return this.props.children;
  }
}
