import { cellText } from '../../../../parts/row-grid/cell-text.ts';
import type { ShownAs } from './shown-as.ts';
import classes from './shown-value.module.css';

interface ShownValueProps {
  readonly value: unknown;
  readonly as: ShownAs;
  readonly server: string;
}

/** A value with what makes it clear at a glance. The mark of the grid moves by keys, so nothing in here takes the focus. */
export function ShownValue({ value, as, server }: ShownValueProps) {
  const text = cellText(value);
  switch (as.kind) {
    case 'link':
      return (
        <a className={classes.link} href={as.href} target="_blank" rel="noreferrer noopener" tabIndex={-1}>
          {text}
        </a>
      );
    case 'screenshot':
      return (
        <img
          className={classes.picture}
          src={`${server}/v1/screenshot/${as.hash}`}
          alt="Screenshot"
          loading="lazy"
        />
      );
    case 'picture':
      return <img className={classes.picture} src={as.data} alt="Picture" />;
    case 'colour':
      return (
        <>
          <span className={classes.colour} style={{ background: as.colour }} aria-hidden />
          {text}
        </>
      );
    case 'moment':
      return (
        <time dateTime={as.at.toISOString()} title={as.at.toLocaleString()}>
          {text}
        </time>
      );
  }
}
