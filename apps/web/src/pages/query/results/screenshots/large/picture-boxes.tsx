import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { boxAt, type Box, type PageSize } from '../boxes/box.ts';
import { elementName } from '../boxes/element-name.ts';
import type { Row } from '@rowmill/contracts';
import type { Picking } from './use-picking.ts';
import classes from './picture-boxes.module.css';

interface PictureBoxesProps {
  readonly page: PageSize;
  readonly boxes: readonly Box[];
  readonly rows: readonly Row[];
  /** The innermost row that is pointed at. */
  readonly active: number | undefined;
  /** The row that a click would mean. */
  readonly meant: number | undefined;
  readonly picking: Picking;
  onActive(index: number | undefined, isShift: boolean): void;
  onPick(index: number, isShift: boolean): void;
}

/** The elements of a page as boxes over its picture: the one pointed at, those chosen and those that the filter keeps. */
export function PictureBoxes(props: PictureBoxesProps) {
  const { page, boxes, rows, active, meant, picking, onActive, onPick } = props;
  const surface = useRef<SVGSVGElement>(null);
  const byKey = useRef(false);

  useEffect(() => {
    if (byKey.current) surface.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [meant]);

  function indexAt({ clientX, clientY }: PointerEvent | MouseEvent): number | undefined {
    const { left, top, width, height } = surface.current!.getBoundingClientRect();
    const x = ((clientX - left) * page.width) / width;
    const y = ((clientY - top) * page.height) / height;
    return boxAt(boxes, x, y)?.index;
  }

  function onKey(event: KeyboardEvent): void {
    const at = boxes.findIndex(({ index }) => index === active);
    const next = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    }[event.key];
    if (next !== undefined) {
      byKey.current = true;
      onActive(boxes.at(next % boxes.length)?.index, false);
    } else if ((event.key === 'Enter' || event.key === ' ') && active !== undefined)
      onPick(active, event.shiftKey);
    else return;
    event.preventDefault();
  }

  return (
    <svg
      ref={surface}
      className={classes.surface}
      viewBox={`0 0 ${page.width} ${page.height}`}
      preserveAspectRatio="none"
      role="listbox"
      aria-multiselectable
      aria-label="Elements of the page"
      aria-activedescendant={meant === undefined ? undefined : `box-${meant}`}
      tabIndex={0}
      onKeyDown={onKey}
      onPointerMove={(event) => {
        byKey.current = false;
        onActive(indexAt(event), event.shiftKey);
      }}
      onPointerLeave={() => onActive(undefined, false)}
      onClick={(event) => {
        const index = indexAt(event);
        if (index !== undefined) onPick(index, event.shiftKey);
      }}
    >
      {boxes.map(({ index, left, top, width, height }) => (
        <rect
          key={index}
          id={`box-${index}`}
          className={classes.box}
          role="option"
          aria-selected={picking.examples.includes(index)}
          aria-label={elementName(rows[index]!)}
          data-active={index === meant || undefined}
          data-kept={picking.chosen?.keeps.has(index) || undefined}
          x={left}
          y={top}
          width={width}
          height={height}
        />
      ))}
    </svg>
  );
}
