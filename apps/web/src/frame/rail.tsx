import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { pages } from '../app/pages.ts';
import classes from './rail.module.css';

/** The way between pages: icons with names, at the foot of the screen where it is narrow. */
export function Rail() {
  const rail = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    rail.current
      ?.querySelector('[aria-current=page]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path]);
  return (
    <nav ref={rail} className={classes.rail} aria-label="Pages">
      {pages.map(({ path: to, name, summary, icon: Icon }) =>
        Icon === undefined ? null : (
          <Link
            key={to}
            to={to}
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
