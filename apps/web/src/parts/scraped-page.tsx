import { useEffect, useRef } from 'react';
import { inertPage } from './inert-page.ts';
import classes from './scraped-page.module.css';

interface ScrapedPageProps {
  readonly html: string;
  readonly title: string;
}

/**
 * HTML of somebody else, to look at: in a frame of its own origin that runs no script, submits nothing and goes nowhere. It
 * inherits this page's content policy, so it loads nothing from any other host.
 */
export function ScrapedPage({ html, title }: ScrapedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    frame.current!.srcdoc = inertPage(html);
  }, [html]);
  return (
    <iframe ref={frame} className={classes.frame} title={title} sandbox="" referrerPolicy="no-referrer" />
  );
}
