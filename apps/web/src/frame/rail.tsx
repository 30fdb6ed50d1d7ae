import { Link } from '@tanstack/react-router';
import { pages } from '../app/pages.ts';
import classes from './rail.module.css';

/** The way between pages: icons with names, at the foot of the screen where it is narrow. */
export function Rail() {
  return (
    <nav className={classes.rail} aria-label="Pages">
      {pages.map(({ path, name, summary, icon: Icon }) =>
        Icon === undefined ? null : (
          <Link
            key={path}
            to={path}
            className={classes.link}
            activeProps={{ className: classes.active! }}
            title={summary}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
            <span>{name}</span>
          </Link>
        ),
      )}
    </nav>
  );
}
