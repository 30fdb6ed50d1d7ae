import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { childrenOf, shortText, type Child } from './json-children.ts';
import classes from './json-tree.module.css';

interface JsonTreeProps {
  readonly value: unknown;
  /** What the whole is called. */
  readonly label?: string;
  /** Levels that are open at first; one when left out. */
  readonly open?: number;
}

/** Any value of a row to look into, level by level; only what is open is drawn, however large it is. */
export function JsonTree({ value, label = 'Value', open = 1 }: JsonTreeProps) {
  return (
    <ul className={classes.tree} aria-label={label}>
      <Node child={{ key: undefined, value }} open={open} />
    </ul>
  );
}

const AT_ONCE = 100;

function Node({ child, open }: { readonly child: Child; readonly open: number }) {
  const [isOpen, setIsOpen] = useState(open > 0);
  const [most, setMost] = useState(AT_ONCE);
  const children = childrenOf(child.value);
  const name = child.key !== undefined && <span className={classes.key}>{child.key}</span>;
  if (children === undefined)
    return (
      <li className={classes.leaf}>
        {name}
        <span className={classes.value} data-kind={child.value === null ? 'null' : typeof child.value}>
          {shortText(child.value)}
        </span>
      </li>
    );
  const isList = Array.isArray(child.value);
  const size = `${children.length.toLocaleString()} ${isList ? 'item' : 'key'}${children.length === 1 ? '' : 's'}`;
  return (
    <li>
      <UnstyledButton
        className={classes.branch!}
        aria-expanded={isOpen}
        onClick={() => setIsOpen((was) => !was)}
      >
        <span className={classes.mark} aria-hidden>
          {isOpen ? '▾' : '▸'}
        </span>
        {name}
        <span className={classes.size}>
          {isList ? '[ ]' : '{ }'} {size}
        </span>
      </UnstyledButton>
      {isOpen && (
        <ul className={classes.children}>
          {children.slice(0, most).map((inner) => (
            <Node key={inner.key} child={inner} open={open - 1} />
          ))}
          {children.length > most && (
            <li>
              <UnstyledButton className={classes.more!} onClick={() => setMost((now) => now * 10)}>
                {(children.length - most).toLocaleString()} more
              </UnstyledButton>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
