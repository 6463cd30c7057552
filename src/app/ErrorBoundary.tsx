import { Component, type ReactNode } from 'react';

/** A failure within this time (ms) after a retry counts as repeated: another retry will not help. */
const repeatWindowMs = 30_000;

/** The recovery options after the children failed to render. */
export interface Recovery {
  /** Renders the children again. */
  retry: () => void;
  /** Whether the children failed again shortly after a retry. */
  isRepeated: boolean;
}

interface ErrorBoundaryProps {
  /** Identifies what the children show; a new value resets the boundary. */
  subject: unknown;
  /** Called once for each failure. */
  onFailure: (error: unknown) => void;
  /** Renders the replacement for the failed children. */
  fallback: (recovery: Recovery) => ReactNode;
  children: ReactNode;
}

/**
 * Renders `fallback` when the children throw, so that the rest of the page stays. The chart, the saved data
 * and the drafts live outside React and are not affected.
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
    this.setState({ isRepeated: Date.now() - this.retriedAt < repeatWindowMs });
    this.props.onFailure(error);
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (previous.subject === this.props.subject || !this.state.hasFailed) return;
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
