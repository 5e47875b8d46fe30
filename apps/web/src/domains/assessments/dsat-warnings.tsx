import classes from './dsat-warnings.module.css';

/** In the server's words, one below the other. */
export function DsatWarnings({ warnings }: { readonly warnings: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}
