import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What failed is given another chance when this changes. */
  resetKey?: string;
  fallbackRender: (error: Error, retry: () => void) => ReactNode;
}

/** Catches what is thrown while its children are drawn. React still offers this to classes alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }
  override render() {
    const { error } = this.state;
    return error
      ? this.props.fallbackRender(error, () => this.setState({ error: null }))
      : this.props.children;
  }
}
