import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import classes from './widget.module.css';

interface WidgetProps {
  readonly title: string;
  /** Where the whole of it is; `fullLabel` is read out where the label alone does not say whose it is. */
  readonly link?: { readonly to: string; readonly label: string; readonly fullLabel?: string };
  readonly children: ReactNode;
}

/** One card of the dashboard. */
export function Widget({ title, link, children }: WidgetProps) {
  const id = useId();
  return (
    <section className={classes.widget} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {link ? (
          <Link className={classes.link} to={link.to} aria-label={link.fullLabel}>
            {link.label}
          </Link>
        ) : null}
      </header>
      {children}
    </section>
  );
}
