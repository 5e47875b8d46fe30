import { Link, Outlet } from 'react-router';
import { session } from '../../lib/session.ts';
import { Footer } from './footer.tsx';
import classes from './public-frame.module.css';

/** The logged-out header and footer (spec 1 §2). */
export function PublicFrame() {
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Link className={classes.logo} to="/">
          <img src="/mark.svg" width={28} height={28} alt="" />
          Pelion
        </Link>
        <Link className={classes.login} to="/login">
          {session.token() ? 'Open' : 'Login'}
        </Link>
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
