import { Component, type ReactNode } from 'react';

/** Messages of Chromium, Firefox, Safari and Vite about a chunk that could not be loaded. */
const SENTENCES = /dynamically imported module|importing a module script failed|unable to preload/i;

/** No network, or a deployment replaced the running version: a reload helps, a retry may not. */
export const isChunkLoadError = (error: unknown) => error instanceof Error && SENTENCES.test(error.message);

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new value resets the boundary. */
  resetKey?: string;
  fallbackRender: (error: Error, retry: () => void) => ReactNode;
}

/** React offers error boundaries as classes only. */
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
