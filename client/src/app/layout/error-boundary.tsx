import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

interface ErrorBoundaryProps {
  /** Another place clears the error by itself. */
  place: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  hasFailed: boolean;
  place: string;
}

/** Around each page it keeps a failure inside that page: header and navigation go on working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, hasFailed: false, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.place === state.place ? null : { error: null, hasFailed: false, place: props.place };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorScreen error={this.state.error} onTryAgain={() => this.setState({ error: null, hasFailed: false })} />;
  }
}
