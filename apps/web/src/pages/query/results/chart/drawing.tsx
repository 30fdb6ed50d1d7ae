import { useComputedColorScheme } from '@mantine/core';
import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { ChartChoice } from './chart-choice.ts';
import type { ChartPoints } from './chart-points.ts';
import classes from './chart-tab.module.css';

use([BarChart, LineChart, ScatterChart, GridComponent, TooltipComponent, CanvasRenderer]);

interface DrawingProps {
  readonly choice: ChartChoice;
  readonly chart: ChartPoints;
}

const AXES = { names: 'category', numbers: 'value', times: 'time' } as const;

/** The chart itself, on a canvas: no element of it is made from text of the rows. */
export default function Drawing({ choice, chart }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    const element = place.current!;
    const drawn = init(element, undefined, { renderer: 'canvas' });
    const watch = new ResizeObserver(() => drawn.resize());
    watch.observe(element);
    drawn.setOption(optionOf(choice, chart, colours(element)));
    return () => {
      watch.disconnect();
      drawn.dispose();
    };
  }, [chart, choice, scheme]);
  const words = `${choice.kind} of ${upwards(choice) ?? 'the number of rows'} by ${choice.x}, ${chart.points.length} points`;
  return <div ref={place} className={classes.canvas} role="img" aria-label={words} />;
}

/** The column whose numbers are drawn; a histogram counts rows whatever was chosen before. */
function upwards({ kind, y }: ChartChoice): string | undefined {
  return kind === 'histogram' ? undefined : y;
}

interface Colours {
  readonly text: string;
  readonly line: string;
  readonly accent: string;
  readonly paper: string;
}

function colours(element: Element): Colours {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(`--mantine-${name}`).trim();
  return {
    text: of('color-dimmed'),
    line: of('color-default-border'),
    accent: of('primary-color-filled'),
    paper: of('color-body'),
  };
}

function optionOf(choice: ChartChoice, { axis, points }: ChartPoints, colour: Colours) {
  const { kind, x } = choice;
  const name = upwards(choice) ?? 'rows';
  const lines = {
    axisLine: { lineStyle: { color: colour.line } },
    splitLine: { lineStyle: { color: colour.line, opacity: 0.5 } },
    axisLabel: { color: colour.text, hideOverlap: true },
    nameTextStyle: { color: colour.text },
  };
  return {
    animation: false,
    color: [colour.accent],
    grid: { left: 16, right: 24, top: 32, bottom: 32, containLabel: true },
    tooltip: {
      // Written on the canvas: the page's policy lets no text become HTML.
      renderMode: 'richText' as const,
      trigger: kind === 'scatter' ? ('item' as const) : ('axis' as const),
      backgroundColor: colour.paper,
      borderColor: colour.line,
      textStyle: { color: colour.text },
    },
    xAxis: {
      type: AXES[axis],
      name: x,
      nameLocation: 'middle' as const,
      nameGap: 28,
      scale: true,
      ...lines,
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value' as const,
      name,
      scale: kind === 'scatter' || kind === 'line',
      ...lines,
    },
    series: [
      {
        type: kind === 'histogram' ? ('bar' as const) : kind,
        name,
        data: points.map((point) => [...point]),
        ...(kind === 'line' && { showSymbol: points.length < 100 }),
        ...(kind === 'scatter' && { symbolSize: 6, itemStyle: { opacity: 0.6 } }),
        ...(kind === 'histogram' && { barCategoryGap: '4%' }),
      },
    ],
  };
}
