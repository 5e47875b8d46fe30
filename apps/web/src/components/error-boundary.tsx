import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What is shown in place of what broke. */
  readonly failure: (cause: unknown) => ReactNode;
  /** Where another one stands, it is tried again. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly resetKey: string;
  readonly broken: { readonly cause: unknown } | null;
}

/** Keeps what breaks inside of it from taking the page along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { resetKey: this.props.resetKey, broken: null };

  static getDerivedStateFromError(cause: unknown): Pick<State, 'broken'> {
    return { broken: { cause } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, broken: null };
  }

  override render() {
    const { broken } = this.state;
    return broken ? this.props.failure(broken.cause) : this.props.children;
  }
}
