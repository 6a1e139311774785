import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** What failed is given another chance when this changes. */
  location?: string;
  failed: (error: Error, retry: () => void) => ReactNode;
}

/** Catches what is thrown while its children are drawn. React still offers this to classes alone. */
export class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.error && before.location !== this.props.location) this.setState({ error: null });
  }
  override render() {
    const { error } = this.state;
    return error ? this.props.failed(error, () => this.setState({ error: null })) : this.props.children;
  }
}
