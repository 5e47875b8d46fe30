import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Renders the fallback for the error; `onReset` renders the children again. */
  readonly failure: (cause: unknown, onReset: () => void) => ReactNode;
  /** Clears the error when changed. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly resetKey: string;
  readonly broken: { readonly cause: unknown } | null;
}

/** Contains a render error, so that the rest of the page keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { resetKey: this.props.resetKey, broken: null };

  static getDerivedStateFromError(cause: unknown): Pick<State, 'broken'> {
    return { broken: { cause } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, broken: null };
  }

  readonly reset = () => this.setState({ broken: null });

  override render() {
    const { broken } = this.state;
    return broken ? this.props.failure(broken.cause, this.reset) : this.props.children;
  }
}
