import { Component, type ReactNode } from 'react';

/** A failure this soon (ms) after another attempt will not be cured by one more of the kind. */
const soonMs = 30_000;

/** What may be done about children that failed. */
export interface Recovery {
  /** Draws the children anew. */
  retry: () => void;
  /** Whether they failed again shortly after another attempt. */
  isRepeated: boolean;
}

interface ErrorBoundaryProps {
  /** What the children draw; they are tried again once it is another. */
  subject: unknown;
  /** Called once for each failure. */
  onFailure: (error: unknown) => void;
  /** What is drawn in place of children that failed. */
  fallback: (recovery: Recovery) => ReactNode;
  children: ReactNode;
}

/**
 * Draws `fallback` where drawing the children throws, so that the rest of the page stays. The chart, what is
 * saved and the drafts live outside React and are not touched.
 */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { hasFailed: boolean; isRepeated: boolean }
> {
  override state = { hasFailed: false, isRepeated: false };
  private retriedAt = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.setState({ isRepeated: Date.now() - this.retriedAt < soonMs });
    this.props.onFailure(error);
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (before.subject === this.props.subject || !this.state.hasFailed) return;
    this.retriedAt = Number.NEGATIVE_INFINITY;
    this.setState({ hasFailed: false });
  }

  private retry = () => {
    this.retriedAt = Date.now();
    this.setState({ hasFailed: false });
  };

  override render() {
    const { fallback, children } = this.props;
    const { hasFailed, isRepeated } = this.state;
    return hasFailed ? fallback({ retry: this.retry, isRepeated }) : children;
  }
}
